/** The API inside a page: remotes standing alone and static demos load this lazily. */
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { isFaulty } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { createApp } from './app/create-app.ts'
import { adoptRegistry } from './app/registry/adopt/adopt-registry.ts'
import { failure, failureResponse } from './app/http/failure.ts'
import { changesSomething, requestedFaults, withFaults } from './app/http/faults.ts'
import { noLog } from './app/http/log.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createStore } from './db/store/create-store.ts'
import {
  createTableStore,
  hasKeptTables,
  keptCount,
  keptDirectory,
  migrateKeptTables,
  nameInstallation,
} from './db/store/kept-tables.ts'
import { migrate } from './db/migrate.ts'
import { replaceCurriculums } from './db/seed-school.ts'
import { createSpecCurriculumSample } from './demo/curriculum/spec-sample.ts'
import { openBrowserDatabase, type BrowserDatabase } from './db/open/open-browser-database.ts'
import { magicBytesInspector } from './files/magic-bytes.ts'
import { createDemoDirectory } from './directory/demo-directory.ts'
import { createChangesInTurn, type AnsweredChange, type ChangesInTurn } from './demo/changes-in-turn.ts'
import {
  beginningOf,
  demoScenarios,
  demoSchoolOn,
  plainScenarioDay,
  plainScenarioId,
  type DemoScenario,
} from './demo/scenarios/demo-scenarios.ts'
import { seededIds } from './demo/seeded-ids.ts'
import { seedScenario } from './seed-demo.ts'
import { createMemoryReleases } from './site/memory-releases.ts'
import { placeholderPath, portraitAt } from './site/portrait-at.ts'

type BrowserApiOptions = {
  /** The origin of the page; any of this machine by default. */
  readonly origin?: string
  readonly clock: () => Date
  /** The school that `dump` has answered; null for the demo school as it begins. */
  readonly school: Blob | null
  /** What `makeBeginning` of this build has answered: the scenario's, or an empty one. Without it, a new school takes seconds more. */
  readonly beginning?: Blob | null
  /** What the school begins with; null for the demo school of the day. */
  readonly scenario?: DemoScenario | null
  /** Called after each change of a scenario, before it is answered. */
  readonly onChange?: (change: AnsweredChange) => Promise<void>
  /** The registry of the remotes whose files lie beside the page, as text; null if they are part of it. */
  readonly registry?: string | null
  /** Called after each change, which is not answered before. */
  readonly keep: (dump: BrowserDatabase['dump']) => Promise<void>
  /** Why nothing can be kept any more, for people; changes are then refused with it. Null as long as it can. */
  readonly lost?: () => string | null
}

export type BrowserApi = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Does a change at an instant of its own, without faults. It is not kept before `keepNow`. */
  readonly changeAt: (request: Request, at: Date) => Promise<Response>
  readonly keepNow: () => Promise<void>
  readonly dump: BrowserDatabase['dump']
  readonly close: BrowserDatabase['close']
  /** Adds the specification's sample of curriculums (DBG-04). */
  readonly addSpecSample: () => Promise<void>
}

/** The same app as on the server over PGlite in the page, with the debug mode's sign-in, latency and faults. */
export async function createBrowserApi({
  origin,
  clock,
  school,
  beginning = null,
  scenario = null,
  onChange = async () => {},
  registry = null,
  keep,
  lost = () => null,
}: BrowserApiOptions): Promise<BrowserApi> {
  const { db, dump, close } = school === null ? await openBeginning(beginning) : await openMigrated(school)
  const turns = await turnsOf({ db, clock, school, scenario, onChange })
  const now = scenario ? beginningOf(scenario) : clock()
  const isSeeded = await seedScenario(db, scenario ?? demoSchoolOn(todayInTokyo(clock())), now)
  if (scenario !== null && school === null) await nameInstallation(db, seededIds(`${scenario.today}/files`)())
  const store = createStore(db)
  const releases = createMemoryReleases(registry)
  await adoptRegistry(store, { files: releases, log: noLog, now: clock() })
  const app = createApp({
    store,
    directory: createDemoDirectory(keptDirectory(db), store, turns.clock),
    origins: origin === undefined ? 'loopback' : [origin],
    auth: debugAuth,
    clock: turns.clock,
    files: {
      objects: createTableStore(db, turns.clock),
      inspector: magicBytesInspector,
      log: noLog,
      placeholder: portraitAt(placeholderPath),
    },
    releases,
    newId: turns.newId,
    log: noLog,
    portrait: portraitAt,
  })
  const changeAt = async (request: Request, at?: Date): Promise<Response> => turns.run(request, app.fetch, at)
  const fetch = async (request: Request): Promise<Response> => {
    if (!changesSomething(request)) return app.fetch(request)
    const refused = (): Response | null => (isFaulty(new URL(request.url).pathname) ? refusedAs(lost()) : null)
    const before = refused()
    if (before !== null) return before
    const answer = await changeAt(request)
    if (!answer.ok) return answer
    await keep(dump)
    // Another tab may have kept its own school meanwhile.
    return refused() ?? answer
  }
  // Making the school takes seconds, so it is kept at once. A school that came with the page can be loaded with it again.
  if (isSeeded) await keep(dump)
  const addSpecSample = async (): Promise<void> => {
    await replaceCurriculums(db, createSpecCurriculumSample(), clock())
    await keep(dump)
  }
  const keepNow = (): Promise<void> => keep(dump)
  return { fetch: withFaults(fetch, requestedFaults, wait), changeAt, keepNow, dump, close, addSpecSample }
}

/** A beginning of another version, which something on the way has kept, may be too new; the engine then makes one. */
async function openBeginning(beginning: Blob | null): Promise<BrowserDatabase> {
  try {
    return await openMigrated(beginning)
  } catch (error) {
    if (beginning === null) throw error
    return openMigrated(null)
  }
}

async function openMigrated(dumped: Blob | null): Promise<BrowserDatabase> {
  const database = await openBrowserDatabase(dumped)
  try {
    await migrate(database.db)
    await migrateKeptTables(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The names of the schools that pages begin with: the scenarios of all remotes, and the demo school of today.
 * @public The kit reads it by its name.
 */
export function beginningNames(now: Date): readonly string[] {
  return [...Object.keys(demoScenarios), plainScenarioId(todayInTokyo(now))]
}

/**
 * The database with which a page begins the scenario of a name, gzipped; one with tables and no rows for null.
 * @param empty what null has answered, which saves the time to make one
 */
export async function makeBeginning(name: string | null, empty: Blob | null = null): Promise<Blob> {
  const { db, dump, close } = await openMigrated(empty)
  try {
    if (name !== null) {
      const scenario = scenarioOf(name)
      await seedScenario(db, scenario, beginningOf(scenario))
    }
    return await dump('gzip')
  } finally {
    await close()
  }
}

/**
 * Opens the API of a scenario outside the page, as if a page had just begun it.
 * @param beginning what `makeBeginning` has answered for the name
 * @public The kit reads it by its name.
 */
export function openScenario(name: string, beginning: Blob, origin: string): Promise<BrowserApi> {
  const scenario = scenarioOf(name)
  const ahead = beginningOf(scenario).getTime() - Date.now()
  const clock = (): Date => new Date(Date.now() + ahead)
  return createBrowserApi({ origin, clock, school: null, beginning, scenario, keep: async () => {} })
}

function scenarioOf(name: string): DemoScenario {
  const today = plainScenarioDay(name)
  const found =
    today === null ? new Map<string, DemoScenario>(Object.entries(demoScenarios)).get(name) : demoSchoolOn(today)
  if (found === undefined) throw new Error(`There is no scenario ${name}.`)
  return found
}

type Turns = Required<Pick<BrowserApiOptions, 'clock' | 'school' | 'scenario' | 'onChange'>> &
  Pick<BrowserDatabase, 'db'>

/** The clock and the ids of the changes, and how they are done. */
async function turnsOf({ db, clock, school, scenario, onChange }: Turns): Promise<ChangesInTurn> {
  if (scenario === null) return { clock, newId: () => crypto.randomUUID(), run: (request, change) => change(request) }
  const { read, write } = keptCount(db)
  // The changes of a school that was imported may not have been counted. Its next ids must be none that it has.
  const done = (await read()) ?? (school === null ? 0 : Date.now())
  return createChangesInTurn({ clock, seed: scenario.today, done, count: write, onChange })
}

function refusedAs(why: string | null): Response | null {
  return why === null ? null : failureResponse(failure('ruleBroken', 'the school is not kept', { displayMessage: why }))
}

/** The answer to a call that a tester lets fail. */
export function refusal(code: FailureCode): Response {
  return failureResponse(failure(code, 'forced by the tester'))
}

/** Whether a dump is a school that this version can work with; it is opened beside the one that is in use. */
export async function isSchool(dumped: Blob): Promise<boolean> {
  try {
    const { db, close } = await openBrowserDatabase(dumped)
    try {
      if (!(await hasKeptTables(db))) return false
      await migrate(db)
      return true
    } finally {
      await close()
    }
  } catch {
    // PostgreSQL does not start on it, or a newer version has changed its tables.
    return false
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
