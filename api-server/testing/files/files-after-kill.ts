import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reconcileFiles, type FileRepairs } from '../../app/files/reconcile-files.ts'
import { noLog } from '../../app/http/log.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openDatabase } from '../../db/open/open-database.ts'
import { createFileServices } from '../../files/create-file-services.ts'

export type FilesAfterKill = {
  readonly first: FileRepairs
  /** A second run right after the first, which must find nothing to do. */
  readonly second: FileRepairs
  readonly kept: number
  /** Pictures in the folder, without their thumbnails. */
  readonly objects: number
}

/**
 * Repairs the files of a killed server, as the server itself would two hours later, and counts them. Without an address
 * the database is the embedded one of the folder.
 */
export async function filesAfterKill(dataDir: string, databaseUrl?: string): Promise<FilesAfterKill> {
  const opened = await openDatabase(
    databaseUrl === undefined ? { type: 'folder', folder: dataDir } : { type: 'server', url: databaseUrl },
    { pid: process.pid, since: '' },
  )
  if (!opened.ok) throw new Error('the server has not ended')
  const { db, close } = opened.value
  const now = new Date(Date.now() + 2 * 60 * 60 * 1000)
  const folder = join(dataDir, 'files')
  const files = await createFileServices(
    { type: 'folder', folder },
    { clock: () => now, log: noLog, placeholder: null },
  )
  const store = createStore(db)
  const author = { userId: 'system', now, requestId: 'x' }
  const first = await reconcileFiles(store, files, author)
  const second = await reconcileFiles(store, files, author)
  const kept = (await store.allFiles()).length
  await close()
  const objects = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('studentPicture/') && !/\.(meta|thumb)$/.test(name),
  )
  return { first, second, kept, objects: objects.length }
}
