import { reasonOf } from '../../app/http/log.ts'
import type { Database } from '../../db/database.ts'
import { migrationState } from '../../db/migrate.ts'
import { databaseFacts, refusalOfWriting } from '../../db/open/probe-database.ts'
import { createStore } from '../../db/store/create-store.ts'
import type { Db } from '../../db/store/schema.ts'
import { sentenceOfOpening } from '../../settings/opening-sentences.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { isWithoutDatabase, openSchool } from '../open-school.ts'
import { commandTexts } from '../texts.ts'
import type { Skew } from './check-clock.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.database
const oldestVersion = 15

/** What other checks need to know of the database. */
export type SchoolFacts = {
  /** Null before the tables are made. */
  readonly installation: string | null
  readonly anyFileKept: boolean
  readonly skew: readonly Skew[]
}

type Checked = { readonly findings: readonly Finding[]; readonly school: SchoolFacts | null }

const only = (finding: Finding): Checked => ({ findings: [finding], school: null })

/** Checks that the database is reached, new enough, known to this version, and can be written. */
export async function checkDatabase(settings: ServerSettings, now: Date): Promise<Checked> {
  const { dataDir } = settings
  const isNew = isWithoutDatabase(settings)
  if (!isNew.ok) return only(wrong(texts.what, sentenceOfOpening(isNew.error, dataDir), texts.mendOpening))
  if (isNew.value) return only(fine(texts.what, texts.none(dataDir)))
  let holder: number | null | undefined
  const opened = await openSchool(settings, now, (problem) => {
    if (problem.code === 'held') holder = problem.pid
    return sentenceOfOpening(problem, dataDir)
  }).catch((error: unknown) => ({ ok: false as const, error: reasonOf(error) }))
  if (holder !== undefined) return only(fine(texts.what, texts.held(dataDir, holder)))
  if (!opened.ok) return only(wrong(texts.what, opened.error, texts.mendOpening))
  try {
    return await checkOpened(opened.value)
  } catch (error) {
    return only(wrong(texts.what, reasonOf(error), texts.mendReach))
  } finally {
    await opened.value.close()
  }
}

async function checkOpened({ db, engine, health }: Database): Promise<Checked> {
  const problem = await health()
  if (problem !== null)
    return only(wrong(texts.what, [problem.summary, problem.reason].filter(Boolean).join(': '), texts.mendReach))
  const { version, major, ahead } = await databaseFacts(db)
  if (major < oldestVersion) return only(wrong(texts.what, texts.tooOld(version), texts.mendOld(oldestVersion)))
  const { applied, pending, unknown } = await migrationState(db)
  const findings = [
    fine(texts.what, texts.reached(engine, version)),
    unknown.length > 0
      ? wrong(texts.tables, texts.newer(unknown), texts.mendNewer)
      : fine(texts.tables, texts.migrated(applied.at(-1) ?? null, pending.length)),
    await checkWriting(db),
  ]
  const store = createStore(db)
  const hasFiles = applied.includes('0002-files')
  return {
    findings,
    school: {
      installation: hasFiles ? await store.installation() : null,
      anyFileKept: hasFiles && (await store.anyFileKept()),
      skew: engine === 'postgres' ? [{ of: texts.clock, ms: ahead }] : [],
    },
  }
}

async function checkWriting(db: Db): Promise<Finding> {
  const refusal = await refusalOfWriting(db)
  return refusal === null
    ? fine(texts.writing, texts.written)
    : wrong(texts.writing, reasonOf(refusal), texts.mendWriting)
}
