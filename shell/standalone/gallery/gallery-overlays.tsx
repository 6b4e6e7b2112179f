import { useState } from 'react'
import { Tooltip } from '@gakuseki/shared-ui/ui/tooltip/tooltip.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { gearIcon } from '@gakuseki/shared-ui/ui/icon/gear-icon.ts'
import { downloadIcon, rotateIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MenuButton } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { SidePanel } from '@gakuseki/shared-ui/ui/dialog/side-panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TabPanel, Tabs } from '@gakuseki/shared-ui/ui/tabs/tabs.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'

const deleteText = 'この児童生徒を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'

export function OverlayGallery() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  const [tab, setTab] = useState<'profile' | 'health' | 'custom'>('profile')
  const [columns, setColumns] = useState(true)
  const close = () => setOpen('none')
  return (
    <Panel title="重なる部品とタブ">
      <Stack gap={4}>
        <Inline justify="space-between">
          <Conditions />
          <Menus />
        </Inline>
        <Inline>
          <Button onClick={() => setOpen('dialog')}>ダイアログを開く</Button>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            Delete
          </Button>
          <Tooltip text="この項目は読み取り専用です。" delay={1000}>
            <span>読み取り専用の項目</span>
          </Tooltip>
        </Inline>
        <Tabs
          tabsId="record"
          label="項目の種類"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'profile', label: 'プロフィール' },
            { id: 'health', label: '健康', count: 9 },
            { id: 'custom', label: 'カスタム' },
          ]}
        />
        <TabPanel tabsId="record" id={tab}>
          {tab}
        </TabPanel>
        <SidePanel title="Columns" open={columns} onToggle={setColumns}>
          表示する列
        </SidePanel>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="児童生徒の選択"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              決定
            </Button>
          </>
        }
      >
        <Stack>
          <TextField label="名前" value="" onChange={() => {}} />
          <DateInput label="基準日" value="" onChange={() => {}} today="2026-04-08" />
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="児童生徒の削除"
        text={deleteText}
        confirmLabel="削除する"
        onConfirm={close}
        onCancel={close}
      />
    </Panel>
  )
}

function Conditions() {
  const [state, setState] = useState<'all' | 'inSchool'>('inSchool')
  const [day, setDay] = useState('2026-04-08')
  return (
    <>
      <DropdownPopover button="2026年度" title="年度" width={280} footer={applyRow}>
        {() => <TextField label="年度" value="2026" onChange={() => {}} />}
      </DropdownPopover>
      <DropdownPopover button="在学中" title="在学状態" footer={applyRow}>
        {() => (
          <Stack gap={3}>
            <RadioGroup
              label="状態"
              hideLabel
              value={state}
              onChange={setState}
              options={[
                { value: 'all', label: 'すべて' },
                { value: 'inSchool', label: '在学中' },
              ]}
            />
            <DateInput label="基準日" value={day} onChange={setDay} today="2026-04-08" />
            <Select label="学年" value="1" onChange={() => {}} options={[{ value: '1', label: '小1' }]} />
          </Stack>
        )}
      </DropdownPopover>
    </>
  )
}

function applyRow({ close }: { readonly close: () => void }) {
  return (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        OK
      </Button>
    </>
  )
}

function Menus() {
  return (
    <>
      <MenuButton
        label="Export"
        text="Export"
        icon={downloadIcon}
        items={[
          { id: 'all', label: 'All columns' },
          { id: 'selected', label: 'Only selected columns' },
        ]}
      />
      <MenuButton
        label="その他の操作"
        items={[
          { id: 'sync', label: 'ワークスペースディレクトリと同期', icon: rotateIcon, href: '#sync' },
          { id: 'columns', label: 'カスタム項目の編集', icon: gearIcon },
          'separator',
          { id: 'off', label: '使えない操作', disabled: true },
          { id: 'delete', label: '削除', icon: trashIcon, danger: true },
        ]}
      />
    </>
  )
}
