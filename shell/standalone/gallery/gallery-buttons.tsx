import { Avatar } from '@gakuseki/shared-ui/ui/page/avatar.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { chipLinkClass } from '@gakuseki/shared-ui/ui/page/chip.ts'
import { CopyButton } from '@gakuseki/shared-ui/ui/button/copy-button.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { copyIcon, penIcon, plusIcon, trashIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'

export function ButtonGallery() {
  return (
    <Panel title="ボタンと小物">
      <Stack gap={4}>
        <Inline>
          <Button variant="primary" icon={penIcon}>
            Edit
          </Button>
          <Button icon={uploadIcon}>Import</Button>
          <Button>Cancel</Button>
          <Button variant="quiet" icon={plusIcon}>
            Add
          </Button>
          <Button variant="danger" icon={trashIcon}>
            削除する
          </Button>
          <Button variant="primary" busy>
            Save
          </Button>
          <Button disabled>Cancel</Button>
          <Button variant="primary" disabled>
            Save
          </Button>
        </Inline>
        <Inline>
          <Button size="small">50件ずつ表示</Button>
          <Button size="small" variant="primary">
            適用
          </Button>
          <Button size="small" variant="quiet">
            今日
          </Button>
          <IconButton icon={penIcon} label="名前を変更" />
          <IconButton icon={trashIcon} label="削除" size="small" />
          <IconButton icon={copyIcon} label="コピー" variant="secondary" />
          <CopyButton text="s0001@gakuseki.example" label="メールアドレスをコピー" />
        </Inline>
        <Inline>
          <Badge>27</Badge>
          <Badge tone="accent">在学中</Badge>
          <Badge tone="success">保存済み</Badge>
          <Badge tone="warning">未割当</Badge>
          <Badge tone="danger">エラー 3件</Badge>
          <Badge tone="info">Debug</Badge>
          <a href="#class" className={chipLinkClass}>
            すみれ学級
          </a>
        </Inline>
        <Inline>
          <Avatar name="佐藤 花子" />
          <Avatar name="𠮷田 一郎" size={40} />
          <Avatar name="" size={40} />
          <Avatar name="Smith" src="data:image/png;base64," size={64} />
        </Inline>
      </Stack>
    </Panel>
  )
}
