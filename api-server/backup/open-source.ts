import { stillKept } from '../db/backup/kept-files.ts'
import { migrationState } from '../db/migrate.ts'
import type { LockOwner } from '../db/open/folder-lock.ts'
import { openDatabase } from '../db/open/open-database.ts'
import type { Database } from '../db/database.ts'
import { openObjectStore } from '../files/create-file-services.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { openEmbeddedCopy } from './embedded-copy.ts'
import { BackupRefused } from './refusal.ts'
import type { BackupSource } from './take-backup.ts'
import { backupTexts } from './texts.ts'

export type OpenSource = BackupSource & { readonly close: () => Promise<void> }
type Opened = Pick<OpenSource, 'stillKept' | 'close'> & { readonly database: Database }

/** Opens what the settings name for reading, also while servers run on it; throws BackupRefused. */
export async function openSource(settings: ServerSettings, clock: () => Date): Promise<OpenSource> {
  const holder = { pid: process.pid, since: clock().toISOString() }
  const place = { dataDir: settings.dataDir, reserveMb: settings.diskReserveMb }
  const opened: Opened =
    settings.databaseUrl === null
      ? await openEmbeddedCopy(place, holder)
      : await openServerDatabase(settings.databaseUrl, settings, holder)
  const { database, close } = opened
  try {
    await database.withoutTimeLimit(async (db) => {
      const { applied, unknown } = await migrationState(db)
      if (applied.length === 0) throw new BackupRefused(backupTexts.noSchool)
      if (unknown.length > 0) throw new BackupRefused(backupTexts.newerDatabase(unknown.join(', ')))
    })
    const { engine, withoutTimeLimit } = database
    return {
      engine,
      withoutTimeLimit,
      objects: await openObjectStore(settings.files, clock),
      stillKept: opened.stillKept,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openServerDatabase(
  url: string,
  { dataDir, databaseLimits: limits }: ServerSettings,
  holder: LockOwner,
): Promise<Opened> {
  const opened = await openDatabase({ type: 'server', url, limits }, holder)
  if (!opened.ok) throw new BackupRefused(sentenceOfOpening(opened.error, dataDir))
  const database = opened.value
  return {
    database,
    stillKept: (keys) => database.withoutTimeLimit((db) => stillKept(db, keys)),
    close: database.close,
  }
}
