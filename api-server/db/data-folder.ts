import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** Why a data folder is not opened: what was found there, as names of files. */
export type FolderProblem =
  | { readonly code: 'notEmpty'; readonly found: readonly string[] }
  | { readonly code: 'damaged'; readonly missing: readonly string[]; readonly found: readonly string[] }
  | { readonly code: 'otherVersion'; readonly version: string }

const databaseFolder = 'pg'
/** Stands in the data folder while its database is made; what a kill leaves of it holds nobody's data. */
const unfinished = 'pg-unfinished'
/** What a folder without a database may hold: our lock, and what file systems put into each of their roots. */
const ignored = /^(lock\.sqlite(-.*)?|lock-owner\.json|lost\+found|\.DS_Store)$/
/** Without one of these PostgreSQL does not start, or takes the folder for a new one. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']
const postgresVersion = '18'

/** How the database of a data folder is to be opened: a new one is only made where nothing is. */
export function inspectFolder(folder: string): Result<{ readonly isNew: boolean }, FolderProblem> {
  const entries = readdirSync(folder).filter((name) => !ignored.test(name))
  if (entries.includes(unfinished)) return ok({ isNew: true })
  if (entries.length === 0) return ok({ isNew: true })
  if (!entries.includes(databaseFolder)) return err({ code: 'notEmpty', found: entries })
  const place = join(folder, databaseFolder)
  const missing = needed.filter((name) => !existsSync(join(place, name)))
  if (missing.length > 0) return err({ code: 'damaged', missing, found: readdirSync(place) })
  const version = readFileSync(join(place, 'PG_VERSION'), 'utf8').trim()
  return version === postgresVersion ? ok({ isNew: false }) : err({ code: 'otherVersion', version })
}

/** Opens the database of a folder; one that is new counts as made when `open` is done. */
export async function openInFolder<T>(
  folder: string,
  isNew: boolean,
  open: (databaseFolder: string) => Promise<T>,
): Promise<T> {
  const place = join(folder, databaseFolder)
  if (!isNew) return open(place)
  const mark = join(folder, unfinished)
  rmSync(place, { recursive: true, force: true })
  writeFileSync(mark, '')
  const opened = await open(place)
  rmSync(mark)
  return opened
}
