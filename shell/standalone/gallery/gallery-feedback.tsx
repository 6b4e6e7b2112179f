import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { ErrorState } from '@gakuseki/shared-ui/ui/state/error-state.tsx'
import { searchIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import styles from './gallery.module.css'

const failure =
  '変更の保存に失敗しました: ネットワークに接続できません。通信状態を確認してから、もう一度保存してください。'

export function FeedbackGallery() {
  return (
    <>
      <Panel title="知らせ">
        <Stack>
          <Inline>
            <Button onClick={() => notify.success('変更を保存しました。')}>success</Button>
            <Button onClick={() => notify.info('3名の児童生徒を作成しました。 12名の児童生徒を更新しました。')}>
              info
            </Button>
            <Button onClick={() => notify.error(failure)}>error</Button>
            <Button onClick={() => notify.copied()}>copied</Button>
            <Button
              onClick={() => notify.show('1件を削除しました。', { action: { label: '元に戻す', onAct: () => {} } })}
            >
              action
            </Button>
            <Spinner />
          </Inline>
          <Notice tone="info">完全に未設定の年度でのみ、前年度からコピーできます。</Notice>
          <Notice tone="success" title="取り込みました">
            50件の児童生徒データをインポートしました。
          </Notice>
          <Notice tone="warning" title="消える値があります" action={<Button size="small">内容を確認</Button>}>
            空の欄は、いまの値を消します。12件の値が消えます。
          </Notice>
          <Notice tone="danger">最新の状態を取得できませんでした。表示しているのは10分前の内容です。</Notice>
        </Stack>
      </Panel>
      <div className={styles.grid}>
        <Panel title="空">
          <EmptyState
            icon={searchIcon}
            title="条件に合う児童生徒はいません"
            description="検索語や在学状態を変えて、もう一度お試しください。"
            action={<Button>条件をすべて外す</Button>}
          />
        </Panel>
        <Panel title="失敗">
          <ErrorState
            title="児童生徒の取得に失敗しました"
            description="サーバーから応答がありません。しばらくしてから再試行してください。"
            onRetry={() => {}}
          />
        </Panel>
        <Panel title="読み込み中">
          <LoadingState />
        </Panel>
      </div>
    </>
  )
}
