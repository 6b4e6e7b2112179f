// Imported first, because it declares the order of the style layers.
import '@gakuseki/shared-ui/ui/theme/base.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { readRuntimeConfig, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { registriesInLanguage } from '../remotes/registry-in-language.ts'
import { createSuite } from '../start/create-suite.ts'
import { systemClock } from '../suite/environment.ts'
import { keptText, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { galleryDeclaration, galleryRemote } from './gallery/gallery-remote.ts'
import { localLoader, localRegistry } from './local-remotes.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { SuiteApp } from '../start/suite-app.tsx'
import type { RunningSuite, SuiteHost } from '../suite/running-suite.ts'
import { answerInPage } from './answer-in-page.ts'
import { createCallLog, type CallLog } from './calls/call-log.ts'
import { clockOn, clockSince } from './qa-toolbar/day-clock.ts'
import { createKeptSchool, type KeptSchool } from './qa-toolbar/kept-school.ts'
import { startQaTab, type QaTab } from './qa-toolbar/qa-tab.ts'
import styles from './qa-toolbar/qa-toolbar.module.css'
import { QaToolbar } from './qa-toolbar/qa-toolbar.tsx'
import { openSchoolDb } from './qa-toolbar/school-db.ts'
import { withPageFiles } from './qa-toolbar/slow-pages.ts'
import { basePath, beneath, configBeneath, withoutBase } from './base/base-path.ts'
import { routerBeneath } from './base/router-beneath.ts'
import type { RecordingAtStart } from './recording/recording-at-start.ts'
import { hasRecording, openedKey, opensRecording } from './recording/recording-tab.ts'
import type { Recording } from './recording/recording.ts'
import { forgetUnknownUser } from './known-user.ts'
import { keepBaseApart, keepScenarioApart } from './storage-apart.ts'
import { scenarioNamed, scenariosWith, type Scenario } from './scenarios.ts'
import { Elsewhere, NotStarted, Preparing, Unreadable, UnknownScenario } from './standalone-pages.tsx'
import { standaloneTexts } from './texts.ts'

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
  /** What recordings of the page are named after. */
  readonly name: string
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
  readonly recording: RecordingAtStart | null
}

/**
 * Starts a remote alone: the same SuiteApp as in the shell over the same API app, which runs within this page, with a toolbar for testers.
 * Filling the database takes some seconds.
 */
export async function startStandalone({ declaration, remote, ...options }: Standalone): Promise<void> {
  await startInPage({
    ...options,
    name: declaration.id,
    deployed: async () => null,
    remotes: async ({ held }) => ({
      registry: localRegistry([declaration, galleryDeclaration]),
      loader: localLoader({ [declaration.id]: held(remote), [galleryDeclaration.id]: galleryRemote }),
      standalone: { badge: standaloneTexts.badge, Elsewhere },
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
  // A link that is pasted over the address of the page loads nothing anew.
  addEventListener('hashchange', () => {
    if (opensRecording(location.hash, keptInTab)) location.reload()
  })
  const opened = await openedRecording(root, keptInTab, page.name)
  if (opened === 'unreadable') return
  const tab = startQaTab({
    kept: keptInTab,
    href: opened?.href ?? location.origin + withoutBase(base, location.href.slice(location.origin.length)),
    open: (address) => history.replaceState(null, '', beneath(base, address)),
    now: systemClock.now,
    ...(opened && { elapsedMs: opened.recording.elapsedMs }),
  })
  const scenarios = scenariosWith(page.scenarios ?? [])
  const id = tab.scenario?.id ?? null
  const scenario = scenarioNamed(scenarios, id)
  if (id !== null && scenario === null) {
    const begin = (other: string | null): void => {
      keptInTab.removeItem(openedKey)
      tab.keepScenario(other)
      location.reload()
    }
    const isRecorded = opened !== null
    return root.render(<UnknownScenario {...{ id, scenarios, isRecorded }} onBegin={begin} />)
  }
  if (tab.scenario !== null) keepScenarioApart(tab.scenario.id, tab.scenario.isNew)
  const kept = createKeptSchool(openSchoolDb(id))
  const log = createCallLog(() => performance.now())
  const recording = await recordingOf(keptInTab, tab, page.name, opened?.recording ?? null)
  root.render(<Preparing />)
  try {
    await run(root, page, { base, tab, keptInTab, kept, scenarios, scenario, log, recording })
  } catch (error) {
    console.error(error)
    const reset = async (): Promise<void> => {
      await kept.replace(null)
      keptInTab.removeItem(openedKey)
      // The clock of a scenario begins anew with its school.
      if (id !== null) tab.keepScenario(id)
      location.reload()
    }
    root.render(<NotStarted onReset={() => void reset()} />)
  }
}

async function run(
  root: Root,
  { name, deployed, remotes, Note, hasSpecSample = false }: SuiteInPage,
  start: Start,
): Promise<void> {
  const { base, tab, keptInTab, scenarios, log, recording } = start
  const now = clockOn(tab.date, clockOf(start))
  // The faults of a link apply to the calls of its page, not to those of the start.
  let hasStarted = false
  const school = tab.isApiOutside
    ? null
    : await answerInPage({ ...start, clock: now, deployed, hasSpecSample, mayFail: () => hasStarted })
  const settings = await fetch(`${base}config.json`)
  // No tool answers for the API, and the address does not ask for one any more.
  if (tab.isApiOutside && !settings.ok) return location.reload()
  const config = readRuntimeConfig(await settings.json())
  if (!config.ok) throw new Error(`config.json: ${config.error.join()}`)
  const held = (remote: RemoteModule): RemoteModule => withPageFiles(remote, tab.chunks.getState, systemClock.later)
  const inPage = configBeneath(base, config.value)
  const unknown = await forgetUnknownUser(keptInTab, inPage.userApi)
  const running = await remotes({ base, config: config.value, held })
  const suite = createSuite({
    config: inPage,
    createRouter: routerBeneath(base),
    ...running,
    ...registriesInLanguage(running),
    hasToolbar: true,
    log: (message, error) => console.error(message, error),
    reload: () => location.reload(),
    clock: { ...systemClock, now },
    keptInTab,
  })
  void suite.session.signedIn(new AbortController().signal).then(() => {
    hasStarted = true
  })
  recording?.follow(suite)
  root.render(
    <StrictMode>
      <div className={styles.page}>
        <div className={styles.suite}>
          <SuiteApp suite={suite} />
        </div>
        {Note && <Note suite={suite} />}
        <QaToolbar
          suite={suite}
          name={name}
          tab={tab}
          school={school}
          scenarios={scenarios}
          log={log}
          keptInTab={keptInTab}
          recording={recording}
          unread={tab.unread}
          unknownUser={unknown}
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

type Opened = { readonly recording: Recording; readonly href: string }

/** The recording that this start opens, and the address of the page where it ended. Shows a page of its own when it is unreadable. */
async function openedRecording(root: Root, kept: KeptText, remote: string): Promise<Opened | 'unreadable' | null> {
  const { hash, origin } = location
  if (!opensRecording(hash, kept)) return null
  const [{ openRecording, placeLink }, { unreadableTexts: texts }] = await Promise.all([
    import('./recording/open-recording.ts'),
    import('./recording/texts.ts'),
  ])
  const read = await openRecording({ hash, kept, remote })
  if (read.ok) return { recording: read.value, href: placeLink(`${origin}/`, read.value, read.value.end) }
  const leave = (): void => location.assign(basePath())
  root.render(
    <Unreadable title={texts.title} why={texts.why(read.error)} leave={texts.leave(read.error)} onLeave={leave} />,
  )
  return 'unreadable'
}

/** The recording of the tab, whose code is loaded only if there is one. */
async function recordingOf(
  kept: KeptText,
  tab: QaTab,
  remote: string,
  opened: Recording | null,
): Promise<RecordingAtStart | null> {
  if (opened === null && !hasRecording(kept)) return null
  const { recordingAtStart } = await import('./recording/recording-at-start.ts')
  return recordingAtStart({ kept, tab, remote, opened })
}
