import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { contentsOf, type Contents } from '../db/backup/emptiness.ts'
import { noWatch, type Database } from '../db/database.ts'
import { databaseFolderOf, inspectFolder, prepareFolder, removeUnfinished } from '../db/open/data-folder.ts'
import { diskSpaceOf } from '../db/open/disk-space.ts'
import { lockFolder, type LockOwner } from '../db/open/folder-lock.ts'
import { openDatabase } from '../db/open/open-database.ts'
import { makeFolder, openFolder } from '../db/open/pglite-database.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'

type Place = Pick<ServerSettings, 'dataDir' | 'databaseUrl' | 'databaseLimits' | 'diskReserveMb' | 'files'>

type Target = {
  readonly settings: Place
  readonly holder: LockOwner
  /** Whether a database in which nobody was entered may be replaced. */
  readonly intoEmpty: boolean
}

/** Runs `fill` on the empty database that the settings name. When it throws, what was there before is there again. */
export async function onEmptyTarget(target: Target, fill: (database: Database) => Promise<void>): Promise<void> {
  return target.settings.databaseUrl === null
    ? onFolder(target, fill)
    : onServer(target.settings.databaseUrl, target, fill)
}

async function onServer(
  url: string,
  { settings, holder, intoEmpty }: Target,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseLimits: limits, files } = settings
  const opened = await openDatabase({ type: 'server', url, limits }, holder)
  if (!opened.ok) throw new BackupRefused(sentenceOfOpening(opened.error, dataDir))
  const database = opened.value
  try {
    refuseUnlessEmpty(await database.withoutTimeLimit(contentsOf), 'DATABASE_URL', intoEmpty)
    if (files.type === 'folder' && !intoEmpty && holdsFiles(files.folder))
      throw new BackupRefused(backupTexts.targetNotEmpty(files.folder))
    await restoringFolder(settings, () => fill(database))
  } finally {
    await database.close()
  }
}

/** The database is made beside its place and moved there when it is complete. */
async function onFolder(
  { settings, holder, intoEmpty }: Target,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const { dataDir, diskReserveMb } = settings
  const wasThere = existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir, writeFileSync, holder)
  if (!lock.ok) throw new BackupRefused(sentenceOfOpening({ code: 'held', ...lock.error }, dataDir))
  const keepLock = (): void => undefined
  const open = (folder: string): Promise<Database> =>
    openFolder(folder, { release: keepLock, disk: diskSpaceOf(dataDir, diskReserveMb), watch: noWatch })
  const place = databaseFolderOf(dataDir)
  let isDone = false
  try {
    const state = inspectFolder(dataDir)
    if (!state.ok)
      throw new BackupRefused(
        state.error.code === 'notEmpty' ? backupTexts.targetNotEmpty(dataDir) : sentenceOfOpening(state.error, dataDir),
      )
    if (!state.value.isNew) await refuseUnlessNobody(place, open, { dataDir, intoEmpty })
    await restoringFolder(settings, () =>
      prepareFolder(dataDir, { isNew: true }, async (unfinished) => {
        await makeFolder(unfinished)
        const database = await open(unfinished)
        try {
          await fill(database)
        } finally {
          await database.close()
        }
        // What was there is nobody's school.
        rmSync(place, { recursive: true, force: true })
      }),
    )
    isDone = true
  } finally {
    removeUnfinished(dataDir)
    lock.value.release()
    if (!isDone && !wasThere) rmSync(dataDir, { recursive: true, force: true })
  }
}

type Asked = { readonly dataDir: string; readonly intoEmpty: boolean }

async function refuseUnlessNobody(
  place: string,
  open: (folder: string) => Promise<Database>,
  { dataDir, intoEmpty }: Asked,
): Promise<void> {
  const database = await open(place)
  try {
    const contents = await database.withoutTimeLimit(contentsOf)
    // Even a database without tables is one that somebody has made.
    refuseUnlessEmpty(contents === 'nothing' ? 'nobody' : contents, dataDir, intoEmpty)
  } finally {
    await database.close()
  }
}

function refuseUnlessEmpty(contents: Contents, place: string, intoEmpty: boolean): void {
  if (contents === 'school') throw new BackupRefused(backupTexts.targetNotEmpty(place))
  if (contents === 'nobody' && !intoEmpty) throw new BackupRefused(backupTexts.targetNobody(place))
}

/** Takes away the folder of files again if it was made for nothing. */
async function restoringFolder({ files }: Place, work: () => Promise<unknown>): Promise<void> {
  const isNew = files.type === 'folder' && !existsSync(files.folder)
  try {
    await work()
  } catch (error) {
    if (isNew) rmSync(files.folder, { recursive: true, force: true })
    throw error
  }
}

/** Whether a folder of files holds more than what a store makes for itself. */
const holdsFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).some((name) => name !== 'tmp')
