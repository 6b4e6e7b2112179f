/** The server: migrates, seeds a demo school into an empty database, serves API and site on one origin. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createApp } from './app/create-app.ts'
import { errorFields, jsonLog, reasonOf, type Log } from './app/log.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createStore } from './db/create-store.ts'
import { migrate } from './db/migrate.ts'
import { isReachable, openDatabase, type Database } from './db/open-database.ts'
import { seedDemo } from './seed-demo.ts'
import { hostNameOf, isLoopback, readSettings, type ServerSettings } from './server-settings.ts'
import { listen, type RunningServer } from './site/listen.ts'
import { compressAnswer } from './site/compress-answer.ts'
import { createSite } from './site/create-site.ts'
import { portraitAt } from './site/portrait-at.ts'
import { withSecurityHeaders } from './site/security-headers.ts'
import { texts } from './texts.ts'

const clock = (): Date => new Date()
const day = 24 * 60 * 60 * 1000

const settings = readSettings(process.env, join(import.meta.dirname, '..', '.site'))
if (settings.ok) await run(settings.value)
else stopWith(settings.error)

async function run(settings: ServerSettings): Promise<void> {
  const log = jsonLog((line) => process.stderr.write(`${line}\n`), clock, settings.logLevel)
  const database = await open(settings)
  if (database === null) return
  try {
    await prepare(database)
  } catch (error) {
    await database.close()
    log('error', 'prepare', errorFields(error))
    return stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  const server = await serve(settings, database, log)
  if (server === null) return database.close()
  const vacuum = setInterval(
    () => void database.vacuum().catch((error: unknown) => log('error', 'vacuum', errorFields(error))),
    day,
  )
  const where = [settings.authMode, settings.databaseUrl === null ? settings.dataDir : 'PostgreSQL'].join(', ')
  console.info(texts.server.ready(`http://localhost:${server.port}`, where))
  untilSignal(async () => {
    clearInterval(vacuum)
    await server.close()
    await database.close()
  })
}

async function open({ databaseUrl, dataDir }: ServerSettings): Promise<Database | null> {
  const place =
    databaseUrl === null
      ? ({ type: 'folder', folder: dataDir } as const)
      : ({ type: 'server', url: databaseUrl } as const)
  try {
    const opened = await openDatabase(place, { pid: process.pid, since: clock().toISOString() })
    if (opened.ok) return opened.value
    stopWith(texts.server.folderHeld(dataDir, opened.error.pid, opened.error.since))
  } catch (error) {
    stopWith(texts.server.cannotOpen(reasonOf(error)))
  }
  return null
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db)
  await seedDemo(database.db, clock(), () => console.info(texts.server.seeding))
  await database.vacuum()
}

async function serve(settings: ServerSettings, { db }: Database, log: Log): Promise<RunningServer | null> {
  const app = createApp({
    store: createStore(db),
    auth: debugAuth,
    clock,
    newId: randomUUID,
    log,
    ready: () => isReachable(db),
    runtime: { environment: settings.environment, logLevel: settings.logLevel },
    portrait: portraitAt,
    site: createSite(settings.siteDir),
  })
  const fetch = async (request: Request): Promise<Response> =>
    // A page of another origin could point its own name at this machine (DNS rebinding).
    isLoopback(hostNameOf(request.headers.get('host') ?? ''))
      ? withSecurityHeaders(await compressAnswer(request, await app.fetch(request)))
      : new Response(`${texts.server.wrongHost}\n`, { status: 403 })
  const started = await listen(fetch, settings)
  if (started.ok) return started.value
  stopWith(started.error === 'EADDRINUSE' ? texts.server.portInUse(settings.port) : started.error)
  return null
}

/** The first signal ends the server in good order, a second one at once. */
function untilSignal(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      console.info(texts.server.stopping)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

function stopWith(message: string): void {
  console.error(message)
  process.exitCode = 1
}
