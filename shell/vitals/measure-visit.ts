import type { CallTarget } from '@gakuseki/shared-api/client/bearer.ts'
import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { reportVisit, type VitalName, type Visit } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { firstFrameBelow } from '../remotes/first-frame.ts'
import type { SuiteParts } from '../suite/running-suite.ts'

type Parts = Pick<SuiteParts, 'remotes' | 'service' | 'host'>
type Fetch = typeof globalThis.fetch

/** Calls back with each newer value of a vital. */
export type Measure = (onValue: (name: VitalName, value: number) => void) => void

/**
 * Measures the visit that begins with the address at which the page was loaded, until another remote is opened or the page is hidden, and
 * reports it once. Visits that begin on a page of the suite itself are not measured, because browsers measure from the load of a page.
 */
export function measureVisit(
  { remotes, service, host: { fetch = globalThis.fetch } }: Parts,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  measure = measureByBrowser,
): void {
  const { modules, api } = service.getSuite()
  const idAt = (path: string): string | undefined => remotes.at(path)?.id
  const remoteId = idAt(router.state.location.pathname)
  if (remoteId === undefined) return
  const vitals: Partial<Record<VitalName, number>> = {}
  let hasFailed = false
  let isOver = false
  const running = () => modules.list().find(({ id }) => id === remoteId)
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const thrown: unknown = 'reason' in event ? event.reason : event.error
    hasFailed ||= firstFrameBelow(running()?.baseUrl ?? '', thrown) !== null
  }
  const end = (): void => {
    if (isOver) return
    isOver = true
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onError)
    document.removeEventListener('visibilitychange', onHide)
    stopWatching()
    const module = running()
    if (module === undefined || module.loadMs === null || ['override', 'trial'].includes(module.source)) return
    const { release, failures } = module
    const isFailed = hasFailed || failures.some((failure) => failure.release === release)
    void send({ remoteId, release, hasFailed: isFailed, ...vitals }, api.target, fetch)
  }
  const onHide = (): void => {
    if (document.hidden) end()
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onError)
  document.addEventListener('visibilitychange', onHide)
  const stopWatching = router.subscribe(({ location }) => {
    if (idAt(location.pathname) !== remoteId) end()
  })
  measure((name, value) => {
    if (!isOver) vitals[name] = value
  })
}

/** Firefox and Safari measure only some of them, Chromium all. */
const measureByBrowser: Measure = (onValue) => {
  const report =
    (name: VitalName) =>
    ({ value }: Metric): void =>
      onValue(name, value)
  const options = { reportAllChanges: true }
  onLCP(report('lcp'), options)
  onINP(report('inp'), options)
  onCLS(report('cls'), options)
}

/** Nothing depends on it, and a page that is closed does not wait for it. */
async function send(visit: Visit, target: CallTarget, fetch: Fetch): Promise<void> {
  const lasting: Fetch = (input, init) => fetch(input, { ...init, keepalive: true })
  const { call } = createApiClient({ bases: target.bases, token: target.token, fetch: lasting })
  await call(reportVisit, { body: visit }).catch(() => undefined)
}
