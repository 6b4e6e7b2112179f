import { reasonOf, type Log } from '../app/http/log.ts'
import { findMarker } from '../app/files/own-store.ts'
import type { ObjectStore } from '../app/files/object-store.ts'
import type { Authenticator } from '../app/authenticator.ts'
import type { Readiness, TablesState } from '../app/health/readiness.ts'
import type { ReadStore } from '../app/store.ts'
import type { HealthProblem } from '../db/open/health.ts'
import { rememberedCheck } from './remembered-check.ts'

type Watched = {
  readonly version: string
  readonly engine: Readiness['database']['engine']
  readonly place: Readiness['files']['place']
  /** The database's own check, which answers within 2 s. */
  readonly health: () => Promise<HealthProblem | null>
  readonly tables: () => Promise<TablesState>
  readonly store: ReadStore
  readonly objects: ObjectStore
  /** Of the database, so that a check of the files need not wait for it. */
  readonly installation: string
  readonly auth: Authenticator
  readonly clock: () => Date
  readonly log: Log
}

/** The database is asked each time; what may be slow or cost money is asked every ten seconds at most. */
const freshMs = 10_000
/** /readyz answers within 2 s. */
const longestMs = 1200

/** The checks of /readyz. They share results, never hang and never reject; what changes is logged with its reason. */
export function watchReadiness(watched: Watched): () => Promise<Readiness> {
  const { version, engine, place, health, auth, clock, log } = watched
  const rules = { freshMs, longestMs, now: () => clock().getTime() }
  const tables = rememberedCheck<TablesState>(() => watched.tables().catch(() => 'unknown'), {
    ...rules,
    late: (last) => last ?? 'unknown',
  })
  const filesChange = changes('files', log)
  const files = rememberedCheck(() => filesProblem(watched), {
    ...rules,
    late: () => ({ summary: 'the file store does not answer in time' }),
  })
  const keysChange = changes('sign-in keys', log)
  const keys = rememberedCheck(() => keysOf(auth), {
    ...rules,
    late: (last) => ({ readAt: last?.readAt ?? null, isFailing: true }),
  })
  return async () => {
    const [problem, state, missing, { readAt, isFailing }] = await Promise.all([
      health().catch(unknownProblem),
      tables(),
      files(),
      keys(),
    ])
    filesChange(missing)
    keysChange(isFailing ? keysProblem : null)
    return {
      version,
      database: { problem: (problem ?? olderTables(state))?.summary ?? null, engine, tables: state },
      files: { problem: missing?.summary ?? null, place },
      signIn: {
        problem: isFailing ? keysProblem.summary : null,
        mode: auth.mode === 'firebase' && auth.isForged === true ? 'emulator' : auth.mode,
        keysAgeSeconds: readAt === null ? null : Math.round((clock().getTime() - readAt.getTime()) / 1000),
      },
    }
  }
}

const keysProblem: HealthProblem = { summary: "the identity provider's keys cannot be read" }

const unknownProblem = (error: unknown): HealthProblem => ({ summary: 'the check failed', reason: reasonOf(error) })

/** A start brings them up to date, so that an older database was restored under a running server. */
function olderTables(state: TablesState): HealthProblem | null {
  return state === 'older' ? { summary: 'the tables are older than this server; start it anew' } : null
}

/** The keys of those who sign in; where there are none, nothing can be wrong with them. */
async function keysOf({ keys }: Authenticator) {
  return (await keys?.()) ?? { readAt: null, isFailing: false }
}

async function filesProblem({ store, objects, installation }: Watched): Promise<HealthProblem | null> {
  try {
    const found = await findMarker(store, objects, installation)
    if (found !== 'foreign') return null
    return { summary: 'the file store lacks the marker of this database: another bucket, or a folder not mounted' }
  } catch (error) {
    return { summary: 'the file store cannot be read', reason: reasonOf(error) }
  }
}

/** Logs when something stops working and when it works again. */
function changes(what: string, log: Log): (problem: HealthProblem | null) => void {
  let isWorking = true
  return (problem) => {
    if ((problem === null) === isWorking) return
    isWorking = problem === null
    if (problem === null) log('warn', `${what} work again`)
    else log('error', `${what} out of order`, { problem: problem.summary, reason: problem.reason ?? '' })
  }
}
