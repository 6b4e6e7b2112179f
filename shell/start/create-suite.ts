import type { CallTrace } from '@gakuseki/shared-api/client/call-trace.ts'
import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { createWritten } from '@gakuseki/shared-api/client/written.ts'
import { todayInTokyo, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createBrowserRouter, type DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import { askedPageIn } from '../routing/asked-page.ts'
import { switchedFetch } from '../debug/debug-mode.ts'
import { browserConnection, systemClock } from '../suite/environment.ts'
import { readSchool } from '../layout/kept-school.ts'
import { keptText, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createModules } from '../remotes/modules.ts'
import { applyTheme, keepPreferences, readPreferences } from '../session/preferences.ts'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'
import { watchRegistry } from '../remotes/registry-watch.ts'
import { openingNotes } from '../remotes/frozen/opening-notes.ts'
import type { Trace } from '../remotes/late-parts.ts'
import { createReporter, type Reporter } from '../remotes/remote-reports.ts'
import { createRemotes } from '../remotes/remotes.ts'
import type { RunningSuite, SuiteHost, SuiteParts } from '../suite/running-suite.ts'
import { createSession } from '../session/session.ts'
import { noteSession } from '../session/session-note.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { createAuth } from '../session/sign-in/create-auth.ts'
import { suiteRoutes } from '../routing/suite-routes.tsx'
import { createService } from '../suite/suite-service.ts'
import { createFirstReads } from './first-reads.ts'
import { watchSuite } from './watch-suite.ts'

/** Assembles a suite and starts its session. */
export function createSuite(host: SuiteHost): RunningSuite {
  const { config, clock = systemClock, connection = browserConnection, overrides = null } = host
  const { kept = keptText(() => localStorage), keptInTab = keptText(() => sessionStorage), reload, log } = host
  const today = (): DateText => todayInTokyo(clock.now())
  const store = createSessionStore(today(), readPreferences(kept), readSchool(kept))
  const firstReads = createFirstReads(() => queryClient)
  const queryClient = createQueryClient(firstReads.has)
  const debug = config.authMode === 'debug' ? keptInTab : null
  const fetch = debug ? switchedFetch(debug, host.fetch) : host.fetch
  const api = createApiClient({
    bases: { user: config.userApi, curriculum: config.curriculumApi },
    token: (signal) => session.bearer.token(signal),
    renew: (refused, signal) => session.bearer.renew(refused, signal),
    onAnswer: (answer, token) => session.bearer.onAnswer(answer, token),
    trace: () => tracing,
    written: createWritten(kept),
    ...(fetch && { fetch }),
    ...(host.verifyAnswers === true && { verifyAnswers: true }),
  })
  let tracing: CallTrace | null = null
  const unsaved = (): readonly string[] => store.getState().unsaved.map(({ label }) => label)
  const auth = host.auth ?? createAuth(config, { api, keptInTab, unsaved })
  const askedPage = askedPageIn(keptInTab)
  const session = createSession({ store, auth, api, queryClient, keptInTab, askedPage, today, reload, log })
  const opening = openingNotes({ kept, keptInTab, clock })
  // A standalone remote has no registry that counts its failures.
  const reported = host.standalone ? null : api
  const report = createReporter({ api: reported, overrides, log, opening })
  const remotes = createRemotes(host.registry, {
    frozen: opening.frozen,
    loader: host.loader,
    clock,
    connection,
    userId: () => store.getState().login.userId,
    report,
  })
  const watch = host.readRegistry && watchRegistry({ read: host.readRegistry, offer: remotes.offer, clock })
  const lookForReleases = async (): Promise<void> => watch?.look()
  const modules = createModules({ remotes, refresh: lookForReleases, overrides, sourceOf: host.sourceOf })
  const parts: SuiteParts = {
    host,
    clock,
    kept,
    debug,
    service: createService({ api, config, store, modules, kept }),
    store,
    session,
    askedPage,
    remotes,
    opening,
    queryClient,
    firstReads,
    prefer: keepingPreferences(store, kept),
    lookForReleases,
    takeReleases: () => {
      if (remotes.take()) queryClient.removeQueries({ type: 'inactive' })
    },
  }
  const router = (host.createRouter ?? createBrowserRouter)(suiteRoutes(parts))

  startSome(parts, router, report, (startPageTracing, ratio) => {
    tracing = startPageTracing({ ratio, target: api.target, fetch })
  })
  const stopWatching = watchSuite({ api, store, queryClient, router, clock, today, kept, reload })
  noteSession(store, keptInTab)
  applyTheme(document.documentElement, store.getState().theme)
  session.start()

  return {
    ...parts,
    router,
    dispose: () => {
      stopWatching()
      auth.stop?.()
      watch?.stop()
      remotes.dispose()
      opening.dispose()
      router.dispose()
      queryClient.clear()
    },
  }
}

function keepingPreferences(store: SessionStore, kept: KeptText): SuiteParts['prefer'] {
  return (change) => {
    store.setState(change)
    keepPreferences(kept, store.getState())
    applyTheme(document.documentElement, store.getState().theme)
  }
}

/** Starts what few pages need. A page whose file does not come does without. */
function startSome(parts: SuiteParts, router: DataRouter, report: Reporter, trace: Trace): void {
  const { tracing, vitals = 0 } = parts.host.config
  const isMeasured = Math.random() < vitals
  if (tracing || isMeasured || parts.opening.frozen.size > 0)
    void import('../remotes/late-parts.ts').then(
      ({ startLateParts }) => startLateParts(parts, router, report, trace, isMeasured),
      () => null,
    )
}
