import { useState } from 'react'
import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useQuery, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SetupGuide } from '@gakuseki/shared-ui/setup/setup-guide.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { LoadingRows, RowsSkeleton } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import styles from './gallery.module.css'

const failure = new ApiError({
  code: 'internal',
  message: 'a sample',
  displayMessage: 'サーバーで問題が起きました。しばらくしてから、もう一度お試しください。',
  requestId: '0192f0c1-7b1a-7c3e-9d5f-0123456789ab',
})
const failed = 'クラスの取得に失敗しました'
const counted = '評価12件も削除されます。'

// An observer that is not enabled waits, without a call that would never end.
const neverQuery = { queryKey: ['gallery', 'never'] as const, queryFn: async () => '', enabled: false }
const brokenQuery = {
  queryKey: ['gallery', 'broken'] as const,
  queryFn: (): Promise<string> => Promise.reject(failure),
  retry: false,
}
const knownQuery = { queryKey: ['gallery', 'known'] as const, queryFn: async () => 'クラスは12あります。' }

/** Parts that show what a call has brought, in each state of the call. */
export function QueryGallery() {
  const [asks, setAsks] = useState(false)
  const [never, broken, known] = [useQuery(neverQuery), useQuery(brokenQuery), useQuery(knownQuery)]
  const close = (): void => setAsks(false)
  return (
    <Panel title="呼び出しの結果">
      <Stack gap={4}>
        <div className={styles.grid}>
          <State query={never} />
          <State query={broken} />
          <State query={known} />
          <QueryView query={never} failed={failed} fallback={<RowsSkeleton width="40%" />}>
            {String}
          </QueryView>
          <LoadingRows />
          <RequestReference cause={failure} />
        </div>
        <SetupGuide
          steps={[
            { step: 'school', isDone: true },
            { step: 'terms', isDone: false },
            { step: 'classes', isDone: false },
          ]}
        />
        <Inline>
          <Button variant="danger" onClick={() => setAsks(true)}>
            数えてから削除する
          </Button>
        </Inline>
      </Stack>
      {asks && (
        <CountedConfirm
          counts={known}
          noteOf={() => counted}
          title="教科の削除"
          text="この教科を削除してよろしいですか？"
          confirmLabel="削除する"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Panel>
  )
}

function State({ query }: { readonly query: UseQueryResult<string> }) {
  return (
    <QueryView query={query} failed={failed}>
      {String}
    </QueryView>
  )
}
