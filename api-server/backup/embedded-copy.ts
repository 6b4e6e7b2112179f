import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stillKept } from '../db/backup/kept-files.ts'
import { noWatch, type Database } from '../db/database.ts'
import { copyDataFiles, copyLog } from '../db/open/copy-folder.ts'
import { databaseFolderOf, inspectFolder } from '../db/open/data-folder.ts'
import { freeMbOf, unlimitedSpace } from '../db/open/disk-space.ts'
import { lockFolder, type LockOwner } from '../db/open/folder-lock.ts'
import { openFolder } from '../db/open/pglite-database.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import { BackupRefused } from './refusal.ts'
import { connectToServer } from './running-server.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { backupTexts } from './texts.ts'

/** A copy of the embedded database, opened by this process, and what the original says of files meanwhile. */
export type EmbeddedCopy = {
  readonly database: Database
  readonly stillKept: (keys: readonly string[]) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

type Place = { readonly dataDir: string; readonly reserveMb: number }

/**
 * Copies the database of a data folder and opens the copy, so that reading all of it keeps nobody waiting: the server that
 * runs on the folder only says when the copying begins and ends. Without a server nobody can start one while it is copied.
 */
export async function openEmbeddedCopy({ dataDir, reserveMb }: Place, holder: LockOwner): Promise<EmbeddedCopy> {
  refuseUnlessSchool(dataDir)
  const from = databaseFolderOf(dataDir)
  const { path, remove } = makeScratchFolder(dataDir, holder)
  const copy = join(path, 'pg')
  let source: Asked | null = null
  try {
    refuseUnlessRoom(dataDir, from, reserveMb)
    source = await copyDatabase(dataDir, { from, copy }, holder)
    const database = await openFolder(copy, { release: remove, disk: unlimitedSpace, watch: noWatch })
    const asked = source
    return {
      database,
      stillKept: asked?.stillKept ?? ((keys) => stillKept(database.db, keys)),
      close: async () => {
        asked?.close()
        await database.close()
      },
    }
  } catch (error) {
    source?.close()
    remove()
    throw error
  }
}

function refuseUnlessSchool(dataDir: string): void {
  let state
  try {
    state = inspectFolder(dataDir)
  } catch {
    throw new BackupRefused(backupTexts.noSchool)
  }
  if (!state.ok) throw new BackupRefused(sentenceOfOpening(state.error, dataDir))
  if (state.value.isNew) throw new BackupRefused(backupTexts.noSchool)
}

/** A copy that fills the disk would stop the server. */
function refuseUnlessRoom(dataDir: string, from: string, reserveMb: number): void {
  let size = 0
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  const neededMb = Math.ceil(size / 1024 / 1024) + reserveMb
  const freeMb = freeMbOf(dataDir)
  if (freeMb < neededMb) throw new BackupRefused(backupTexts.noRoomForCopy(dataDir, neededMb, freeMb))
}

type CopyPlaces = { readonly from: string; readonly copy: string }
type Asked = Pick<EmbeddedCopy, 'stillKept'> & { readonly close: () => void }

/** Answers the server that was asked, null when none runs. */
async function copyDatabase(dataDir: string, { from, copy }: CopyPlaces, holder: LockOwner): Promise<Asked | null> {
  const lock = lockFolder(dataDir, writeFileSync, holder)
  if (lock.ok) {
    try {
      await copyDataFiles(from, copy)
      await copyLog(from, copy)
    } finally {
      lock.value.release()
    }
    return null
  }
  const server = await connectToServer(dataDir)
  try {
    await server.beginCopy()
    await copyDataFiles(from, copy)
    writeFileSync(join(copy, 'backup_label'), await server.endCopy())
    await copyLog(from, copy)
    return server
  } catch (error) {
    server.close()
    throw error
  }
}
