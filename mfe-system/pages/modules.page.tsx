import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { refreshRemotes, remotesQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { PageHeader } from '@gakuseki/shared-ui/ui/page/page-header.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { OverridesPanel } from '../modules/panels/overrides-panel.tsx'
import { RemoteCard } from '../modules/remote-card.tsx'
import { useRunningModules } from '../modules/use-running-modules.ts'
import { texts } from '../texts.ts'

/** Lists all remotes of the suite with the shipped release and the status in this page. */
export function Component() {
  const { api, modules } = useSuite()
  const query = useQuery(remotesQuery(api))
  const running = useRunningModules()
  return (
    <>
      <PageHeader title={texts.title} actions={<Refresh />} />
      <Stack gap={4}>
        <p data-phrase="">{texts.lead}</p>
        <QueryView query={query} failed={texts.failed}>
          {(remotes) =>
            remotes.length === 0 ? (
              <EmptyState title={texts.empty} description={texts.emptyHint} />
            ) : (
              <Stack gap={4}>
                {remotes.map((remote) => (
                  <RemoteCard key={remote.id} remote={remote} running={running.get(remote.id)} />
                ))}
              </Stack>
            )
          }
        </QueryView>
        {modules.overrides !== null && query.data !== undefined && (
          <OverridesPanel overrides={modules.overrides} remotes={query.data} />
        )}
      </Stack>
    </>
  )
}

/** Loads what others have changed, for this list and for this page. */
function Refresh() {
  const { modules } = useSuite()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = async (): Promise<void> => {
    setBusy(true)
    try {
      await Promise.all([modules.refresh(), refreshRemotes({ queryClient }, { throwOnError: true })])
      notify.success(texts.refreshed)
    } catch (error) {
      notify.error(texts.notRefreshed(displayMessageOf(error)), { cause: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={rotateIcon} busy={isBusy} onClick={() => void refresh()}>
      {texts.refresh}
    </Button>
  )
}
