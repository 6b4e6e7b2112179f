import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { plugOffIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { menuLabelOf } from '../../layout/menu.ts'
import { MessagePage } from '../../layout/pages/message-page.tsx'
import { isRunning, type RemoteFailure } from '../life/remote-machine.ts'
import { PageSkeleton } from '../../routing/page-skeleton.tsx'
import { RemoteFailurePage } from './remote-failure.page.tsx'
import type { RemoteRunner } from '../life/remote-runner.ts'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { useStandIn } from '../../routing/use-page-arrival.ts'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import { suiteTexts as texts } from '../../texts.ts'

/** Shown at the address of a remote that is not running: loading, slow, offline or failed. */
export function RemoteStatusPage({ suite }: { readonly suite: SuiteParts }) {
  const { pathname } = useLocation()
  // Another release may replace a failed one while this page is shown.
  const runner = useSyncExternalStore(suite.remotes.subscribe, () => suite.remotes.at(pathname))
  const label = menuLabelOf(pathname, suite.remotes.registry())
  if (runner !== null)
    return <RunnerStatus key={runner.running().release.baseUrl} suite={suite} runner={runner} label={label} />
  const Elsewhere = suite.host.standalone?.Elsewhere
  return Elsewhere && <Elsewhere path={pathname} />
}

type Props = { readonly suite: SuiteParts; readonly runner: RemoteRunner; readonly label: string }

function RunnerStatus({ suite, runner, label }: Props) {
  const state = useSyncExternalStore(runner.subscribe, runner.getState)
  // While a retry runs, the page keeps the last failure on the screen, so that it does not flicker.
  const [retried, setRetried] = useState<RemoteFailure | null>(null)
  useOpenWhenRunning(isRunning(state))
  useEffect(() => {
    if (state.status === 'idle') runner.open()
  }, [runner, state.status])
  const ended = state.status === 'failed' || state.status === 'incompatible' ? state.failure : null
  const failure = ended ?? retried
  useStandIn(failure === null || state.status === 'offline' ? state.status : 'failed')
  if (state.status === 'offline')
    return (
      <MessagePage mark={<Icon icon={plugOffIcon} size={28} />} tone="neutral" title={texts.remote.offline}>
        <p>{texts.remote.offlineNext}</p>
      </MessagePage>
    )
  if (failure !== null)
    return (
      <RemoteFailurePage
        label={label}
        failure={failure}
        entry={runner.entry()}
        registry={suite.remotes.registry()}
        busy={ended === null}
        onRetry={() => {
          setRetried(failure)
          runner.retry()
        }}
      />
    )
  if (state.status === 'slow')
    return (
      <MessagePage mark={<Spinner size={28} />} tone="neutral" title={texts.remote.slow}>
        <p>{texts.remote.slowNext}</p>
      </MessagePage>
    )
  return <PageSkeleton label={texts.remote.loading(label)} />
}

/** Once the remote runs, opens the same address again, because its routes are known now. */
function useOpenWhenRunning(running: boolean): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (running) void navigate(location, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address of the page that waits, not of each render
  }, [running])
}
