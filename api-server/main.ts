/** The server: migrates, seeds a demo school into an empty database, serves API and site on one origin. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isGuarded } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { apiBases, createApp, type App } from './app/create-app.ts'
import { requestedFaults, withFaults } from './app/http/faults.ts'
import type { OwnOrigins } from './app/directory/own-address.ts'
import { errorFields, reasonOf, type Log } from './app/http/log.ts'
import { adoptRegistry } from './app/registry/adopt/adopt-registry.ts'
import { createShipKeys } from './app/registry/ship-keys.ts'
import { createApiDocs } from './app/openapi/api-docs.ts'
import { routes } from './app/routes.ts'
import { createRateLimiter, defaultRateLimits } from './app/http/rate-limit.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createFirebaseAuth } from './auth/firebase-auth.ts'
import { createStore } from './db/store/create-store.ts'
import type { Database, StatementWatch } from './db/database.ts'
import { openDatabase } from './db/open/open-database.ts'
import { createMetrics, type Metrics } from './observe/metrics.ts'
import { metricsPage } from './observe/metrics-page.ts'
import { pinoLog, standardError } from './observe/pino-log.ts'
import { slowStatements } from './observe/slow-statements.ts'
import { watchHealth } from './observe/watch-health.ts'
import { sentenceOfOpening } from './settings/opening-sentences.ts'
import { prepareApart } from './prepare-apart.ts'
import { prepareDatabase, vacuumOrLog } from './prepare-database.ts'
import { createDirectory } from './directory/create-directory.ts'
import { createFileServices } from './files/create-file-services.ts'
import { tidyFiles } from './files/tidy-files.ts'
import { forgetHourly } from './forget-hourly.ts'
import { clearHeap, clearHeapAtRest, growHeapSlowly } from './heap.ts'
import { hostNameOf, readSettings, type ServerSettings } from './settings/server-settings.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { listen, type RunningServer } from './site/listen.ts'
import { isAuthPage, withAuthPages } from './site/auth-pages.ts'
import { clientAddress } from './site/client-address.ts'
import { compressAnswer } from './site/compress-answer.ts'
import { createReleaseFolder } from './site/release-folder.ts'
import { createSite } from './site/create-site.ts'
import { placeholderPath, portraitAt } from './site/portrait-at.ts'
import { authPageHeaders, securedBy, securityHeaders, type Environment } from './site/security-headers.ts'
import { texts } from './texts.ts'

const clock = (): Date => new Date()
const day = 24 * 60 * 60 * 1000

const settings = readSettings(process.env, join(import.meta.dirname, '..', '.site'))
if (settings.ok) await run(settings.value)
else stopWith(settings.error)

async function run(settings: ServerSettings): Promise<void> {
  const log = pinoLog(standardError(), clock, settings.logLevel)
  const metrics = createMetrics()
  const logSlow = slowStatements(log, settings.slowQueryMs)
  // What is open so far, the last first.
  const closes: (() => Promise<void>)[] = []
  const stopping = untilSignal(async () => {
    for (const close of closes) await close()
  })
  growHeapSlowly()
  if (settings.databaseUrl === null) await prepareApart(settings.dataDir, stopping)
  if (stopping.aborted) return
  const opening = open(settings, (statement) => {
    metrics.statement(statement.ms)
    logSlow(statement)
  })
  closes.push(async () => (await opening)?.close())
  const database = await opening
  if (database === null || stopping.aborted) return
  metrics.watchPool(database.pool)
  try {
    const { demoSchool, firstAdmin } = settings
    const announce = (): void => console.info(texts.server.seeding)
    await prepareDatabase(database, clock(), { announce, demoSchool, firstAdmin })
  } catch (error) {
    // The signal closed the database under its hands.
    if (stopping.aborted) return
    await database.close()
    log('error', 'prepare', errorFields(error))
    return stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  if (stopping.aborted) return
  await vacuumOrLog(database, log)
  clearHeap()
  const server = await serve(settings, database, { log, metrics })
  if (stopping.aborted) return
  if (server === null) return database.close()
  const vacuum = setInterval(() => void vacuumOrLog(database, log), day)
  closes.unshift(() => {
    clearInterval(vacuum)
    return server.close()
  })
  const where = [settings.signIn.mode, settings.databaseUrl === null ? settings.dataDir : 'PostgreSQL'].join(', ')
  console.info(texts.server.ready(`http://localhost:${server.port}`, where))
}

async function open(
  { databaseUrl, dataDir, diskReserveMb, databaseLimits }: ServerSettings,
  watch: StatementWatch,
): Promise<Database | null> {
  const place =
    databaseUrl === null
      ? ({ type: 'folder', folder: dataDir, reserveMb: diskReserveMb } as const)
      : ({ type: 'server', url: databaseUrl, limits: databaseLimits } as const)
  try {
    const opened = await openDatabase(place, { pid: process.pid, since: clock().toISOString() }, watch)
    if (opened.ok) return opened.value
    stopWith(sentenceOfOpening(opened.error, dataDir))
  } catch (error) {
    stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  return null
}

type Watchers = { readonly log: Log; readonly metrics: Metrics }

async function serve(
  settings: ServerSettings,
  { db, health }: Database,
  { log, metrics }: Watchers,
): Promise<RunningServer | null> {
  const { signIn } = settings
  const files = await createFileServices(settings.files, { clock, log, placeholder: portraitAt(placeholderPath) })
  const store = createStore(db)
  const site = createSite(settings.siteDir)
  const releases = createReleaseFolder(settings.siteDir)
  await adoptRegistry(store, { files: releases, log, now: clock() })
  const app = createApp({
    store,
    directory: createDirectory(settings.directory, { dataDir: settings.dataDir, store, clock }),
    origins: originsOf(settings),
    files,
    releases,
    shipKeys: createShipKeys(settings.shipKeys),
    ...(settings.rateLimits && { limiter: createRateLimiter(defaultRateLimits, clock) }),
    corsOrigins: settings.corsOrigins,
    auth: signIn.mode === 'debug' ? debugAuth : createFirebaseAuth(signIn.tokens, clock),
    clock,
    newId: randomUUID,
    log,
    observe: metrics.request,
    problem: health,
    runtime: settings.runtime,
    portrait: portraitAt,
    apiDocs: createApiDocs(
      routes.map(({ endpoint }) => endpoint),
      apiBases,
    ),
    site: settings.authPages === null ? site : withAuthPages(site, { upstream: settings.authPages, log }),
  })
  // Only who may be anybody may also break anything.
  const answer: App['fetch'] =
    signIn.mode === 'debug'
      ? (request, client) => withFaults((asked) => app.fetch(asked, client), requestedFaults, wait)(request)
      : app.fetch
  const secured = securedBy(securityHeaders(environmentOf(settings)))
  const asAuthPage = settings.authPages === null ? null : securedBy(authPageHeaders(settings))
  let calls = 0
  const fetch = async (request: Request, peer: string): Promise<Response> => {
    calls += 1
    const host = hostNameOf(request.headers.get('host') ?? '')
    const access = { token: settings.metricsToken, isLocal: isLoopback(host) && isLoopback(peer) }
    const client = clientAddress(request.headers.get('x-forwarded-for'), peer, settings.trustedProxies)
    const figures = await metricsPage(request, metrics, access)
    if (figures !== null) return secured(figures)
    // Without a sign-in a page of another origin could point its own name at this machine (DNS rebinding).
    if (!isOurs(host, settings)) return secured(new Response(`${texts.server.wrongHost}\n`, { status: 403 }))
    const answered = await compressAnswer(request, await answer(request, client))
    return asAuthPage !== null && isAuthPage(new URL(request.url).pathname) ? asAuthPage(answered) : secured(answered)
  }
  const started = await listen(fetch, settings)
  if (started.ok) {
    const stops = [
      tidyFiles(store, files, clock),
      forgetHourly(store, clock, log),
      watchHealth(health, log),
      clearHeapAtRest(() => calls),
    ]
    return {
      ...started.value,
      close: () => {
        for (const stop of stops) stop()
        return started.value.close()
      },
    }
  }
  stopWith(started.error === 'EADDRINUSE' ? texts.server.portInUse(settings.port) : started.error)
  return null
}

function originsOf({ allowedHosts, publicUrl, corsOrigins }: ServerSettings): OwnOrigins {
  return allowedHosts === 'loopback' ? 'loopback' : [...(publicUrl === null ? [] : [publicUrl]), ...corsOrigins]
}

/** What the pages of this deployment ask outside their own origin. */
function environmentOf({ apiAddresses, signIn, directory, publicUrl, runtime }: ServerSettings): Environment {
  return {
    apis: Object.values(apiAddresses),
    firebase: signIn.mode === 'firebase' ? signIn.browser : null,
    googlePhotos: signIn.mode === 'firebase' || directory.type === 'google',
    overrides: !isGuarded(runtime.environment),
    publicUrl,
  }
}

/** Whether the Host header is one that this server answers to. */
function isOurs(host: string, { allowedHosts }: ServerSettings): boolean {
  if (allowedHosts === null) return true
  return allowedHosts === 'loopback' ? isLoopback(host) : allowedHosts.includes(host)
}

/** The first signal ends the server in good order, also while it starts; a second one at once. Aborted by the first. */
function untilSignal(close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1)
      stopping.abort()
      console.info(texts.server.stopping)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  return stopping.signal
}

function stopWith(message: string): void {
  console.error(message)
  process.exitCode = 1
}
