// Imported first, because it declares the order of the style layers.
import '@gakuseki/shared-ui/ui/theme/base.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { BrowserApi } from '@gakuseki/api-server/browser.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { readRuntimeConfig, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createSuite } from '../start/create-suite.ts'
import { systemClock } from '../suite/environment.ts'
import { keptText, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { galleryDeclaration, galleryRemote } from './gallery/gallery-remote.ts'
import { localLoader, localRegistry } from './local-remotes.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { SuiteApp } from '../start/suite-app.tsx'
import type { RunningSuite, SuiteHost } from '../suite/running-suite.ts'
import { createCallLog, type CallLog } from './calls/call-log.ts'
import { withCallFaults } from './calls/faulty-calls.ts'
import { clockOn, clockSince } from './qa-toolbar/day-clock.ts'
import { createKeptSchool, type KeptSchool } from './qa-toolbar/kept-school.ts'
import { startQaTab, type QaTab } from './qa-toolbar/qa-tab.ts'
import styles from './qa-toolbar/qa-toolbar.module.css'
import { QaToolbar } from './qa-toolbar/qa-toolbar.tsx'
import { openSchoolDb } from './qa-toolbar/school-db.ts'
import { schoolFileName, unpackSchool } from './qa-toolbar/school-file.ts'
import type { SchoolData } from './qa-toolbar/school-part.tsx'
import { withPageFiles } from './qa-toolbar/slow-pages.ts'
import { apiBeneath } from './base/api-beneath.ts'
import { basePath, beneath, configBeneath, withoutBase } from './base/base-path.ts'
import { routerBeneath } from './base/router-beneath.ts'
import { keepBaseApart, keepScenarioApart } from './storage-apart.ts'
import { scenariosWith, type Scenario } from './scenarios.ts'
import { NotStarted, Preparing, UnknownScenario } from './standalone-pages.tsx'

type Standalone = Options & {
  readonly declaration: RemoteDeclaration
  readonly remote: RemoteModule
}

type Options = {
  /** A page shows curriculums, so testers can add the specification's sample data. */
  readonly hasSpecSample?: boolean
  /** Scenarios of its own, beside those of every remote. */
  readonly scenarios?: readonly Scenario[]
}

/** A suite whose API runs within its page. */
type SuiteInPage = Options & {
  /** The registry that was built with the page, as text; null if the remotes are part of the page. */
  readonly deployed: (base: string) => Promise<string | null>
  /** Stands above the toolbar. */
  readonly Note?: ComponentType<{ readonly suite: RunningSuite }>
  /** The remotes that run. Called once the API answers. */
  readonly remotes: (page: {
    readonly base: string
    readonly config: RuntimeConfig
    /** Lets the page files of a remote come as the toolbar says. */
    readonly held: (remote: RemoteModule) => RemoteModule
  }) => Promise<RemotesInPage>
}

type RemotesInPage = Pick<SuiteHost, 'registry' | 'loader' | 'readRegistry' | 'overrides' | 'standalone'>

/** What a page is started with. */
type Start = {
  /** The path beneath which the page is served. */
  readonly base: string
  readonly tab: QaTab
  readonly keptInTab: KeptText
  readonly kept: KeptSchool
  readonly scenarios: readonly Scenario[]
  readonly scenario: Scenario | null
  readonly log: CallLog
}

/** Addresses that the server would answer, including pictures. All others come from the web server. */
const apiAddresses = ['/api/*', '/config.json', '/registry', '/demo/photos/*']

/**
 * Starts a remote alone: the same SuiteApp as in the shell over the same API app, which runs within this page, with a toolbar for testers.
 * Filling the database takes some seconds.
 */
export async function startStandalone({ declaration, remote, ...options }: Standalone): Promise<void> {
  await startInPage({
    ...options,
    deployed: async () => null,
    remotes: async ({ held }) => ({
      registry: localRegistry([declaration, galleryDeclaration]),
      loader: localLoader({ [declaration.id]: held(remote), [galleryDeclaration.id]: galleryRemote }),
      standalone: true,
    }),
  })
}

/** Starts a suite with the API in its page, and a toolbar for testers. Filling the database takes some seconds. */
export async function startInPage(page: SuiteInPage): Promise<void> {
  const container = document.getElementById('root')
  if (container === null) throw new Error('the page has no #root')
  const root = createRoot(container)
  const base = basePath()
  keepBaseApart(base)
  // The switches of the toolbar and the user go with the tab from one scenario to the next.
  const tabStorage = sessionStorage
  const keptInTab = keptText(() => tabStorage)
  const tab = startQaTab({
    kept: keptInTab,
    href: location.origin + withoutBase(base, location.href.slice(location.origin.length)),
    open: (page) => history.replaceState(null, '', beneath(base, page)),
    now: systemClock.now,
  })
  const scenarios = scenariosWith(page.scenarios ?? [])
  const id = tab.scenario?.id ?? null
  const scenario = scenarios.find((each) => each.id === id) ?? null
  if (id !== null && scenario === null) {
    const begin = (other: string | null): void => {
      tab.keepScenario(other)
      location.reload()
    }
    return root.render(<UnknownScenario id={id} scenarios={scenarios} onBegin={begin} />)
  }
  if (tab.scenario !== null) keepScenarioApart(tab.scenario.id, tab.scenario.isNew)
  const kept = createKeptSchool(openSchoolDb(id))
  const log = createCallLog(() => performance.now())
  root.render(<Preparing />)
  try {
    await run(root, page, { base, tab, keptInTab, kept, scenarios, scenario, log })
  } catch (error) {
    console.error(error)
    const reset = async (): Promise<void> => {
      await kept.replace(null)
      // The clock of a scenario begins anew with its school.
      if (id !== null) tab.keepScenario(id)
      location.reload()
    }
    root.render(<NotStarted onReset={() => void reset()} />)
  }
}

async function run(
  root: Root,
  { deployed, remotes, Note, hasSpecSample = false }: SuiteInPage,
  start: Start,
): Promise<void> {
  const { base, tab, keptInTab, scenarios, log } = start
  const now = clockOn(tab.date, clockOf(start))
  // The faults of a link apply to the calls of its page, not to those of the start.
  let hasStarted = false
  const { addSpecSample, ...school } = await answerInPage(now, start, { deployed, mayFail: () => hasStarted })
  const config = readRuntimeConfig(await (await fetch(`${base}config.json`)).json())
  if (!config.ok) throw new Error(`config.json: ${config.error.join()}`)
  const held = (remote: RemoteModule): RemoteModule => withPageFiles(remote, tab.chunks.getState, systemClock.later)
  const suite = createSuite({
    config: configBeneath(base, config.value),
    createRouter: routerBeneath(base),
    ...(await remotes({ base, config: config.value, held })),
    hasToolbar: true,
    log: (message, error) => console.error(message, error),
    reload: () => location.reload(),
    clock: { ...systemClock, now },
    keptInTab,
  })
  void suite.session.signedIn(new AbortController().signal).then(() => {
    hasStarted = true
  })
  root.render(
    <StrictMode>
      <div className={styles.page}>
        <div className={styles.suite}>
          <SuiteApp suite={suite} />
        </div>
        {Note && <Note suite={suite} />}
        <QaToolbar
          suite={suite}
          tab={tab}
          school={{ ...school, ...(hasSpecSample && { addSpecSample }) }}
          scenarios={scenarios}
          log={log}
        />
      </div>
    </StrictMode>,
  )
}

/** The clock of a scenario begins at the same instant each time. */
function clockOf({ tab, scenario }: Start): () => Date {
  if (tab.scenario === null || scenario === null) return systemClock.now
  return clockSince(scenario.today, tab.scenario.since, systemClock.now)
}

/** Runs the API behind the page's service worker, with the school that this browser has kept. */
async function answerInPage(
  clock: () => Date,
  { base, kept, tab, scenario, log }: Start,
  { deployed, mayFail }: Pick<SuiteInPage, 'deployed'> & { readonly mayFail: () => boolean },
): Promise<Required<SchoolData>> {
  const [{ createBrowserApi, isSchool, refusal }, { setupWorker }, { http }, school, registry] = await Promise.all([
    import('@gakuseki/api-server/browser.ts'),
    import('msw/browser'),
    import('msw/http'),
    kept.load(tab.scenario?.isNew),
    deployed(base),
  ])
  const keep = (dump: BrowserApi['dump']): Promise<void> => kept.keep(() => dump('none'))
  const api = await createBrowserApi({ origin: location.origin, clock, school, scenario, keep, registry })
  const { later } = systemClock
  const disturbed = withCallFaults(api.fetch, { faults: tab.callFaults, log, later, mayFail, refuse: refusal })
  const answer = apiBeneath(base, (request) => {
    if (!mayFail()) request.headers.delete(faultsHeader)
    return disturbed(request)
  })
  const handlers = apiAddresses.map((address) => http.all(beneath(base, address), ({ request }) => answer(request)))
  const serviceWorker = { url: `${base}mockServiceWorker.js` }
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker })
  return {
    export: async () => ({ name: schoolFileName(minuteInTokyo(clock())), content: await api.dump('gzip') }),
    read: async (file) => {
      const content = await unpackSchool(file)
      return content !== null && (await isSchool(content)) ? content : null
    },
    replace: async (next) => {
      await kept.replace(next)
      // Its clock begins anew, too.
      if (next === null && scenario !== null) tab.keepScenario(scenario.id)
    },
    addSpecSample: api.addSpecSample,
    state: kept.state,
  }
}
