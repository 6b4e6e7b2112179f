import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { syncFolder } from './sync-folder.ts'

/** Why a data folder is not opened: what was found there, as names of files. */
export type FolderProblem =
  | { readonly code: 'notEmpty'; readonly found: readonly string[] }
  | { readonly code: 'damaged'; readonly missing: readonly string[]; readonly found: readonly string[] }
  | { readonly code: 'otherVersion'; readonly version: string }

const databaseFolder = 'pg'
/** A database is made here and renamed when it is complete, so that an unfinished one never holds data. */
const unfinishedFolder = 'pg-unfinished'
/** What a folder without a database may hold: our lock and socket, copies of backups, and what systems put into folders and roots of disks. */
const ignored =
  /^(lock\.sqlite(-.*)?|lock-owner\.json|control\.sock|backup-copy-.*|lost\+found|\.DS_Store|\.Spotlight-V100|\.fseventsd|\.Trash.*|\.snapshot|desktop\.ini|Thumbs\.db|System Volume Information)$/
/** Without one of these PostgreSQL does not start, or takes the folder for a new one. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']
const postgresVersion = '18'

/** Where the database of a data folder stands. */
export const databaseFolderOf = (folder: string): string => join(folder, databaseFolder)

/** Decides how to open the database of a data folder: a new one is made only in an empty folder. */
export function inspectFolder(folder: string): Result<{ readonly isNew: boolean }, FolderProblem> {
  const entries = readdirSync(folder).filter((name) => !ignored.test(name) && name !== unfinishedFolder)
  if (entries.length === 0) return ok({ isNew: true })
  if (!entries.includes(databaseFolder)) return err({ code: 'notEmpty', found: entries })
  const place = databaseFolderOf(folder)
  const missing = needed.filter((name) => !existsSync(join(place, name)))
  if (missing.length > 0) return err({ code: 'damaged', missing, found: readdirSync(place) })
  const version = readFileSync(join(place, 'PG_VERSION'), 'utf8').trim()
  return version === postgresVersion ? ok({ isNew: false }) : err({ code: 'otherVersion', version })
}

/** Makes the database of a new folder with `make`; returns the folder of the database. */
export async function prepareFolder(
  folder: string,
  { isNew }: { readonly isNew: boolean },
  make: (databaseFolder: string) => Promise<void>,
): Promise<string> {
  const place = databaseFolderOf(folder)
  const unfinished = join(folder, unfinishedFolder)
  removeUnfinished(folder)
  if (!isNew) return place
  await make(unfinished)
  renameSync(unfinished, place)
  syncFolder(folder)
  return place
}

/** Removes what was begun in a data folder and not finished. */
export const removeUnfinished = (folder: string): void =>
  rmSync(join(folder, unfinishedFolder), { recursive: true, force: true })
