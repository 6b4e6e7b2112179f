import type { RunningSuite } from '../../suite/running-suite.ts'
import { qaLink } from './qa-link.ts'
import type { QaTab } from './qa-tab.ts'

/** The address of the page in view. */
export function currentPage(suite: RunningSuite): string {
  const { pathname, search, hash } = suite.router.state.location
  return pathname + search + hash
}

/** The address of the first page of the suite. */
export function rootOf({ router }: RunningSuite): string {
  const { origin } = location
  return origin + router.createHref(new URL('/', origin))
}

/** A link to the page in view with every switch of the toolbar. */
export function currentLink(suite: RunningSuite, tab: QaTab): string {
  const switches = {
    as: suite.store.getState().login.userId,
    scenario: tab.scenario?.id ?? null,
    date: tab.date,
    chunks: tab.chunks.getState(),
    faults: tab.faults.getState(),
    callFaults: tab.callFaults.getState(),
  }
  return qaLink(rootOf(suite), switches, currentPage(suite))
}
