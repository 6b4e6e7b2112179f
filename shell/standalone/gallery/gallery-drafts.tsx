import { useState } from 'react'
import type { EditMode } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { DraftClashDialog } from '@gakuseki/shared-ui/edit/ordered-draft/draft-clash-dialog.tsx'
import { DraftNotices, Lines } from '@gakuseki/shared-ui/edit/ordered-draft/draft-notices.tsx'
import { ConflictDialog } from '@gakuseki/shared-ui/edit/record/conflict-dialog.tsx'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'

const work = { base: {}, draft: {} }
const saving: EditMode<unknown> = { status: 'saving', ...work }
const nothing = (): void => {}
const edit = { changed: ['name'], start: nothing, save: nothing, cancel: nothing }
const nameOf = (change: string): string => change

const record = { name: '佐藤 花子', memo: '' }
const mine = { name: '佐藤 はな', memo: '' }
const theirs = { name: '佐藤 華子', memo: '電話がありました。' }
const fields = [
  { id: 'name', label: '名前' },
  { id: 'memo', label: '備考' },
] as const

export function DraftGallery() {
  const [open, setOpen] = useState<'none' | 'record' | 'draft'>('none')
  const close = (): void => setOpen('none')
  return (
    <Panel title="記録と下書き">
      <Stack gap={4}>
        <Inline>
          <EditActions edit={{ ...edit, mode: { status: 'viewing' } }} />
          <EditActions edit={{ ...edit, mode: saving }} />
          <Button onClick={() => setOpen('record')}>記録の競合を開く</Button>
          <Button onClick={() => setOpen('draft')}>下書きの競合を開く</Button>
        </Inline>
        <DefinitionList
          rows={[
            { id: 'name', label: '名前', value: '佐藤 花子' },
            { id: 'kana', label: 'かな', value: 'さとう はなこ', changed: true },
            { id: 'none', label: '備考', value: '' },
          ]}
        />
        <DefinitionList
          paired
          rows={[
            { id: 'zip', label: '郵便番号', value: '100-0013' },
            { id: 'phone', label: '電話', value: '03-1234-5678' },
          ]}
        />
        <Notices />
        <Progress label="取り込んでいます" value={400} max={700}>
          400 / 700
        </Progress>
        <Progress label="数えています" value={0} max={null} />
        <Lines of={Array.from({ length: 10 }, (_, at) => `${at + 1}行目の知らせ`)} />
      </Stack>
      {open === 'record' && (
        <ConflictDialog
          fields={fields}
          labelOf={({ label }) => label}
          show={({ id }, of) => of[id]}
          base={record}
          draft={mine}
          theirs={theirs}
          onResolve={close}
          onCancel={close}
        />
      )}
      {open === 'draft' && <DraftClash onClose={close} />}
    </Panel>
  )
}

function Notices() {
  const summary = {
    of: 5,
    failed: [{ change: '国語', reason: 'サーバーから応答がありません。' }],
    waiting: ['算数'],
    cause: undefined,
    notes: ['高橋 哲さんが「理科」を加えました。'],
    reasons: new Map<string, string>(),
    isContested: false,
  }
  return (
    <>
      <DraftNotices
        edit={{ mode: { status: 'saving' }, isEditing: true, count: { done: 2, all: 5 }, summary: null }}
        label="教科"
        saving="教科を保存しています"
        nameOf={nameOf}
      />
      <DraftNotices
        edit={{ mode: { status: 'editing' }, isEditing: true, count: { done: 0, all: 0 }, summary }}
        label="教科"
        saving="教科を保存しています"
        nameOf={nameOf}
      />
    </>
  )
}

type Subject = {
  readonly key: string
  readonly stored: { readonly version: number }
  readonly isDeleted: boolean
  readonly name: string
}

const subject = (name: string): Subject => ({ key: 's1', stored: { version: 1 }, isDeleted: false, name })

function DraftClash({ onClose }: { readonly onClose: () => void }) {
  const sides = { was: subject('国語'), mine: subject('こくご'), theirs: subject('国語科') }
  return (
    <DraftClashDialog
      edit={{
        clashes: [{ kind: 'field', key: 's1', field: 'name', ...sides }],
        settle: onClose,
        cancel: onClose,
        shown: { place: null, items: [sides.mine] },
      }}
      words={{ fieldLabel: ({ name }) => `「${name}」の名前`, value: ({ name }) => name }}
    />
  )
}
