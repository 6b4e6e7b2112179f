import { randomUUID } from 'node:crypto'
import { apiBases } from './app/api-bases.ts'
import { createApp } from './app/create-app.ts'
import type { OwnOrigins } from './app/directory/own-address.ts'
import { errorFields, reasonOf } from './app/http/log.ts'
import { adoptRegistry } from './app/registry/adopt/adopt-registry.ts'
import { createShipKeys } from './app/registry/ship-keys.ts'
import { createApiDocs } from './app/openapi/api-docs.ts'
import { routes } from './app/routes.ts'
import { createRateLimiter, defaultRateLimits } from './app/http/rate-limit.ts'
import { serveControl } from './backup/control-socket.ts'
import { createStore } from './db/store/create-store.ts'
import type { Database } from './db/database.ts'
import { replicasOver } from './db/replicas/replicas-over.ts'
import { openDatabase } from './db/open/open-database.ts'
import { openObservers, type Observers } from './observe/open-observers.ts'
import { watchHealth } from './observe/watch-health.ts'
import { watchReadiness } from './observe/watch-readiness.ts'
import { version } from './version.ts'
import { tablesState } from './db/migrate.ts'
import { sentenceOfOpening } from './settings/opening-sentences.ts'
import { openServices } from './open-services.ts'
import { prepareApart } from './prepare-apart.ts'
import { prepareDatabase, vacuumOrLog } from './prepare-database.ts'
import { tidyFiles } from './files/tidy-files.ts'
import { forgetHourly } from './forget-hourly.ts'
import { clearHeap, clearHeapAtRest, growHeapSlowly } from './heap.ts'
import { isReadableOnTheWay } from './settings/database-transport.ts'
import { environmentOf } from './settings/page-environment.ts'
import type { ServerSettings } from './settings/server-settings.ts'
import { listen, type RunningServer } from './site/listen.ts'
import { withAuthPages } from './site/auth-pages.ts'
import { deployPackagedSite } from './site/deploy/deploy-packaged-site.ts'
import { createReleaseFolder } from './site/release-folder.ts'
import { createSite } from './site/create-site.ts'
import { contentPolicy } from './site/security-headers.ts'
import { portraitAt } from './site/portrait-at.ts'
import { answerRequests } from './answer-requests.ts'
import { operatorTexts as texts } from './texts.ts'
import { untilSignal } from './until-signal.ts'

const clock = (): Date => new Date()
const day = 24 * 60 * 60 * 1000

/**
 * Runs the server: migrates, seeds a demo school into an empty database, serves API and site on one origin. Answers once it
 * listens, or says why it does not; `packagedSite` is the suite that the program brought along, if it did.
 */
export async function runServer(settings: ServerSettings, packagedSite: string | null): Promise<'running' | 'stopped'> {
  const observers = await openObservers(settings, clock)
  const { log, metrics } = observers
  if (settings.databaseUrl !== null && isReadableOnTheWay(settings.databaseUrl)) log('warn', 'database not encrypted')
  // What is open so far, the last first.
  const closes: (() => Promise<void>)[] = [async () => observers.tracing?.close()]
  const stopping = untilSignal(async () => {
    await closeAll(closes)
  })
  growHeapSlowly()
  if (settings.databaseUrl === null) await prepareApart(settings, stopping)
  if (stopping.aborted) return 'stopped'
  const opening = open(settings, observers)
  closes.unshift(async () => (await opening)?.close())
  const database = await opening
  if (database === null || stopping.aborted) return 'stopped'
  void database.failed?.then((error) => {
    log('error', 'database lost', errorFields(error))
    process.kill(process.pid, 'SIGTERM')
  })
  metrics.watchPool(database.pool)
  try {
    const { demoSchool, firstAdmin } = settings
    const announce = (): void => console.info(texts.server.seeding)
    await prepareDatabase(database, clock(), { announce, demoSchool, preparesNextYear: true, firstAdmin })
  } catch (error) {
    // The signal closed the database under its hands.
    if (stopping.aborted) return 'stopped'
    await database.close()
    log('error', 'prepare', errorFields(error))
    return stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  if (stopping.aborted) return 'stopped'
  await vacuumOrLog(database, log)
  clearHeap()
  if (settings.databaseUrl === null) closes.unshift(await serveControl(settings.dataDir, database, log))
  if (stopping.aborted) return 'stopped'
  const server = await serve(settings, database, { ...observers, packagedSite }).catch(async (error: unknown) => {
    // What stays open would keep a process alive that serves nothing.
    await closeAll(closes)
    throw error
  })
  if (stopping.aborted) return 'stopped'
  if (server === null) {
    await closeAll(closes)
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

/** Each once, also when two ask for it. */
async function closeAll(closes: (() => Promise<void>)[]): Promise<void> {
  for (let close = closes.shift(); close !== undefined; close = closes.shift()) await close()
}

async function open(
  { databaseUrl, databaseReadUrl, dataDir, diskReserveMb, databaseLimits }: ServerSettings,
  { statement, replica }: Observers,
): Promise<Database | null> {
  const place =
    databaseUrl === null
      ? ({ type: 'folder', folder: dataDir, reserveMb: diskReserveMb } as const)
      : ({
          type: 'server',
          url: databaseUrl,
          limits: databaseLimits,
          ...(databaseReadUrl !== null && { replicas: { url: databaseReadUrl, watch: replica } }),
        } as const)
  try {
    const opened = await openDatabase(place, { pid: process.pid, since: clock().toISOString() }, statement)
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

async function serve(
  settings: ServerSettings,
  { db, engine, health, replicas }: Database,
  { log, metrics, tracing, packagedSite }: Observers & { readonly packagedSite: string | null },
): Promise<RunningServer | null> {
  if (!(await isSitePut(packagedSite, settings))) return null
  const store = createStore(db)
  const { files, directory, auth } = await openServices(settings, { store, clock, log, tracing })
  const site = createSite(settings.siteDir, settings.assetsUrl, contentPolicy(environmentOf(settings)))
  const releases = createReleaseFolder(settings.siteDir)
  await adoptRegistry(store, { files: releases, log, now: clock() })
  const app = createApp({
    store,
    ...(replicas !== null && { replicas: replicasOver(replicas) }),
    directory,
    origins: originsOf(settings),
    files,
    releases,
    shipKeys: createShipKeys(settings.shipKeys),
    ...(settings.rateLimits && { limiter: createRateLimiter(defaultRateLimits, clock) }),
    corsOrigins: settings.corsOrigins,
    assetsUrl: settings.assetsUrl,
    signInHours: settings.signInHours,
    auth,
    clock,
    newId: randomUUID,
    log,
    observe: metrics.request,
    ...(tracing !== null && { tracing }),
    readiness: watchReadiness({
      version,
      engine,
      place: settings.files.type,
      health,
      tables: () => tablesState(db),
      store,
      objects: files.objects,
      installation: await store.installation(),
      auth,
      clock,
      log,
    }),
    runtime: settings.runtime,
    portrait: portraitAt,
    apiDocs: createApiDocs(
      routes.map(({ endpoint }) => endpoint),
      apiBases,
    ),
    site: settings.authPages === null ? site : withAuthPages(site, { upstream: settings.authPages, log }),
  })
  const answer = answerRequests(app, settings, { log, metrics })
  let calls = 0
  const counted: typeof answer = (request, peer) => {
    // Probes come all the time.
    if (new URL(request.url).pathname.startsWith('/api/')) calls += 1
    return answer(request, peer)
  }
  const started = await listen(counted, settings)
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

function stopWith(message: string): 'stopped' {
  console.error(message)
  return 'stopped'
}
