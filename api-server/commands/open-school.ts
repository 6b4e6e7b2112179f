import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Database } from '../db/database.ts'
import { inspectFolder } from '../db/open/data-folder.ts'
import { openDatabase, type OpenProblem } from '../db/open/open-database.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { commandTexts } from './texts.ts'

type Place = Pick<ServerSettings, 'databaseUrl' | 'dataDir' | 'databaseLimits' | 'diskReserveMb'>
type Sentence = (problem: OpenProblem, dataDir: string) => string

/** Opens the database that the settings name; the error is a sentence for the operator. */
export async function openSchool(
  { databaseUrl, dataDir, databaseLimits, diskReserveMb }: Place,
  now: Date,
  sentenceOf: Sentence = sentenceOfOpening,
): Promise<Result<Database, string>> {
  const notOurs = ownerProblem({ databaseUrl, dataDir })
  if (notOurs !== null) return err(notOurs)
  const opened = await openDatabase(
    databaseUrl === null
      ? { type: 'folder', folder: dataDir, reserveMb: diskReserveMb }
      : { type: 'server', url: databaseUrl, limits: databaseLimits },
    { pid: process.pid, since: now.toISOString() },
  )
  return opened.ok ? opened : err(sentenceOf(opened.error, dataDir))
}

/** Why somebody else than the owner of the embedded database is refused: what root writes there, the server could not open. */
export function ownerProblem({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): string | null {
  if (databaseUrl !== null || process.platform === 'win32') return null
  const owner = statSync(join(dataDir, 'pg'), { throwIfNoEntry: false })?.uid
  return owner === undefined || owner === process.getuid?.() ? null : commandTexts.otherUser(dataDir, owner)
}

/** Whether the settings name a folder in which the first start would make a database; looks only. */
export function isWithoutDatabase({ databaseUrl, dataDir }: Place): Result<boolean, OpenProblem> {
  if (databaseUrl !== null) return ok(false)
  if (!existsSync(dataDir)) return ok(true)
  const state = inspectFolder(dataDir)
  return state.ok ? ok(state.value.isNew) : state
}
