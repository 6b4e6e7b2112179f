import { render, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import { listYearClosings } from '@gakuseki/shared-api/contract/year-closings.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { adminApi } from './admin-api.ts'
import { createSuite } from '../start/create-suite.ts'
import { systemClock } from '../suite/environment.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { localLoader, localRegistry } from '../standalone/local-remotes.ts'
import { defineRemote, type RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { RunningSuite, SuiteHost } from '../suite/running-suite.ts'
import { SuiteApp } from '../start/suite-app.tsx'

/** The date of every test, in the demo school's current year (api-server/testing/memory-api.ts). */
const testToday = '2026-11-20'

const testConfig: RuntimeConfig = {
  environment: 'local',
  userApi: '/api/user',
  curriculumApi: '/api/curriculum',
  authMode: 'debug',
  logLevel: 'info',
  bucket: null,
}

export type RenderOptions = {
  readonly url: string
  /** The remote under test. Without it, only the suite's own pages exist. */
  readonly remote?: RemoteModule
  readonly declaration?: RemoteDeclaration
  /** The signed-in user: the demo administrator, a demo account without rights, or a user id. */
  readonly as?: 'admin' | 'staff' | (string & {})
  readonly today?: string
  /** Whether the closed years are loaded before the page is rendered, as after a visit of another page (YEA-09). True if left out. */
  readonly knowsClosedYears?: boolean
  readonly config?: Partial<RuntimeConfig>
  /** For tests of the suite itself. */
  readonly host?: Partial<SuiteHost>
}

export type RenderedSuite = {
  readonly user: UserEvent
  readonly suite: RunningSuite
  readonly router: DataRouter
  /** Path and query, as the address bar shows them. */
  readonly url: () => string
  readonly container: HTMLElement
}

// The first request of a worker fills the demo school, which takes longer than a test's time-out.
beforeAll(() => testApi.fetch(`${testConfig.userApi}/debug/accounts`), 60_000)

const running = new Set<RunningSuite>()
afterEach(() => {
  running.forEach((suite) => suite.dispose())
  running.clear()
})

/** Renders the whole suite over the real API app: header, menu, guard, the remote's pages. Fulfilled when the first page is mounted. */
export async function renderSuite(options: RenderOptions): Promise<RenderedSuite> {
  const closings = (options.knowsClosedYears ?? true) ? await adminApi.call(listYearClosings, {}) : null
  const suite = createSuite(await hostOf(options))
  running.add(suite)
  if (closings !== null) suite.queryClient.setQueryData(yearClosingsQuery(adminApi).queryKey, closings)
  const user = userEvent.setup()
  const { container } = render(<SuiteApp suite={suite} />)
  await waitFor(() => {
    // Signed-out users see no page.
    const isThere = suite.router.state.initialized || suite.store.getState().signIn.status === 'signedOut'
    if (!isThere || container.querySelector('main[aria-busy]'))
      throw new Error(`${options.url}: the first page does not come`)
  })
  const { router } = suite
  return { user, suite, router, container, url: () => router.state.location.pathname + router.state.location.search }
}

/** Renders one component within the suite's services, on a page of its own. */
export function renderInSuite(
  part: ReactNode,
  options: Omit<RenderOptions, 'url' | 'remote' | 'declaration'> = {},
): Promise<RenderedSuite> {
  const remote = defineRemote({ routes: [{ path: 'school', Component: () => part }] })
  const declaration = { id: 'part', shellContract: '2', apiContract: '2', basePaths: ['school'], menu: [] }
  return renderSuite({ ...options, remote, declaration, url: '/school' })
}

async function hostOf({ url, remote, declaration, as = 'admin', today = testToday, config, host }: RenderOptions) {
  const now = new Date(`${today}T12:00:00+09:00`)
  return {
    config: { ...testConfig, ...config },
    registry: localRegistry(declaration ? [declaration] : []),
    loader: localLoader(declaration ? { [declaration.id]: remote } : {}),
    log: () => {},
    reload: () => {},
    fetch: testApi.fetch,
    verifyAnswers: true,
    loadsAllAtOnce: true,
    clock: { ...systemClock, now: () => now },
    connection: { isOnline: () => true, subscribe: () => () => {} },
    kept: keptInMemory(),
    keptInTab: keptInMemory({ 'gakuseki.debug-user': await accountOf(as) }),
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [url] }),
    ...host,
  } satisfies SuiteHost
}

async function accountOf(as: string): Promise<string> {
  if (as !== 'admin' && as !== 'staff') return as
  const { userApi, curriculumApi } = testConfig
  const api = createApiClient({
    bases: { user: userApi, curriculum: curriculumApi },
    token: () => null,
    fetch: testApi.fetch,
  })
  const account = (await api.call(listDebugAccounts, {})).find(({ isAdmin }) => isAdmin === (as === 'admin'))
  if (account === undefined) throw new Error(`the demo school has no account "${as}"`)
  return account.userId
}
