import { randomUUID } from 'node:crypto'
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
import { prepareDatabase, vacuumOrLog } from './prepare-database.ts'
import { createDirectory } from './directory/create-directory.ts'
import { createFileServices } from './files/create-file-services.ts'
import { tidyFiles } from './files/tidy-files.ts'
import { forgetHourly } from './forget-hourly.ts'
import { isReadableOnTheWay } from './settings/database-transport.ts'
import { hostNameOf, type ServerSettings } from './settings/server-settings.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { listen, type RunningServer } from './site/listen.ts'
import { isAuthPage, withAuthPages } from './site/auth-pages.ts'
import { clientAddress } from './site/client-address.ts'
import { compressAnswer } from './site/compress-answer.ts'
import { deployPackagedSite } from './site/deploy/deploy-packaged-site.ts'
import { createReleaseFolder } from './site/release-folder.ts'
import { createSite } from './site/create-site.ts'
import { placeholderPath, portraitAt } from './site/portrait-at.ts'
import { authPageHeaders, securedBy, securityHeaders, type Environment } from './site/security-headers.ts'
import { texts } from './texts.ts'

const clock = (): Date => new Date()
const plainText = { 'content-type': 'text/plain; charset=utf-8' }
const day = 24 * 60 * 60 * 1000

/**
 * Runs the server: migrates, seeds a demo school into an empty database, serves API and site on one origin. Answers once it
 * listens, or says why it does not; `packagedSite` is the suite that the program brought along, if it did.
 */
export async function runServer(settings: ServerSettings, packagedSite: string | null): Promise<'running' | 'stopped'> {
  const log = pinoLog(standardError(), clock, settings.logLevel)
  if (settings.databaseUrl !== null && isReadableOnTheWay(settings.databaseUrl)) log('warn', 'database not encrypted')
  const metrics = createMetrics()
  const logSlow = slowStatements(log, settings.slowQueryMs)
  const opening = open(settings, (statement) => {
    metrics.statement(statement.ms)
    logSlow(statement)
  })
  // What is open so far, the last first.
  const closes: (() => Promise<void>)[] = [async () => (await opening)?.close()]
  const stopping = untilSignal(async () => {
    for (const close of closes) await close()
  })
  const database = await opening
  if (database === null || stopping.aborted) return 'stopped'
  metrics.watchPool(database.pool)
  try {
    const { demoSchool, firstAdmin } = settings
    const announce = (): void => console.info(texts.server.seeding)
    await prepareDatabase(database, clock(), { announce, demoSchool, firstAdmin })
  } catch (error) {
    // The signal closed the database under its hands.
    if (stopping.aborted) return 'stopped'
    await database.close()
    log('error', 'prepare', errorFields(error))
    return stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  if (stopping.aborted) return 'stopped'
  await vacuumOrLog(database, log)
  const server = await serve(settings, database, { log, metrics, packagedSite })
  if (stopping.aborted) return 'stopped'
  if (server === null) {
    await database.close()
    return 'stopped'
  }
  const vacuum = setInterval(() => void vacuumOrLog(database, log), day)
  closes.unshift(() => {
    clearInterval(vacuum)
    return server.close()
  })
  const where = [settings.signIn.mode, settings.databaseUrl === null ? settings.dataDir : 'PostgreSQL'].join(', ')
  console.info(texts.server.ready(`http://localhost:${server.port}`, where))
  return 'running'
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

/** The suite of the package goes into SITE_DIR, because the program itself may stand where it cannot write. */
async function isSitePut(packagedSite: string | null, { siteDir }: ServerSettings): Promise<boolean> {
  if (packagedSite === null) return true
  try {
    await deployPackagedSite(packagedSite, siteDir)
    return true
  } catch (error) {
    stopWith(texts.server.siteNotWritten(siteDir, reasonOf(error)))
    return false
  }
}

type Surroundings = { readonly log: Log; readonly metrics: Metrics; readonly packagedSite: string | null }

async function serve(
  settings: ServerSettings,
  { db, health }: Database,
  { log, metrics, packagedSite }: Surroundings,
): Promise<RunningServer | null> {
  const { signIn } = settings
  const files = await createFileServices(settings.files, { clock, log, placeholder: portraitAt(placeholderPath) })
  if (!(await isSitePut(packagedSite, settings))) return null
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
    signInHours: settings.signInHours,
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
  const fetch = async (request: Request, peer: string): Promise<Response> => {
    const host = hostNameOf(request.headers.get('host') ?? '')
    const access = { token: settings.metricsToken, isLocal: isLoopback(host) && isLoopback(peer) }
    const client = clientAddress(request.headers.get('x-forwarded-for'), peer, settings.trustedProxies)
    const figures = await metricsPage(request, metrics, access)
    if (figures !== null) {
      if (!figures.ok) log('warn', 'figures refused')
      return secured(figures)
    }
    // Without a sign-in a page of another origin could point its own name at this machine (DNS rebinding).
    if (!isOurs(host, settings)) {
      log('warn', 'host refused')
      return secured(new Response(`${texts.server.wrongHost}\n`, { status: 403, headers: plainText }))
    }
    const answered = await compressAnswer(request, await answer(request, client))
    return asAuthPage !== null && isAuthPage(new URL(request.url).pathname) ? asAuthPage(answered) : secured(answered)
  }
  const started = await listen(fetch, settings)
  if (started.ok) {
    const stops = [tidyFiles(store, files, clock), forgetHourly(store, clock, log), watchHealth(health, log)]
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
function environmentOf(settings: ServerSettings): Environment {
  const { apiAddresses, signIn, directory, publicUrl, hstsSubdomains, runtime } = settings
  return {
    apis: Object.values(apiAddresses),
    firebase: signIn.mode === 'firebase' ? signIn.browser : null,
    googlePhotos: signIn.mode === 'firebase' || directory.type === 'google',
    overrides: !isGuarded(runtime.environment),
    publicUrl,
    hstsSubdomains,
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

function stopWith(message: string): 'stopped' {
  console.error(message)
  return 'stopped'
}
