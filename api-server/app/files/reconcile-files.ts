import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import type { Store, WriteStore } from '../store.ts'
import type { FileServices } from './file-services.ts'
import type { FileReference, StoredFile } from './files-store.ts'
import { removeObjects, thumbnailKey } from './keep-file.ts'
import type { ObjectStore } from './object-store.ts'
import { isOwnStore, markerKey } from './own-store.ts'

/** Why nothing was changed: the store belongs to other files, or so much is missing from it that it may be incomplete. */
type Refusal =
  | { readonly reason: 'notOurs' }
  | { readonly reason: 'tooManyLost'; readonly lost: number; readonly kept: number }

/** The repairs of a run. */
export type FileRepairs = {
  readonly refused: Refusal | null
  readonly removedFiles: number
  readonly removedObjects: number
  readonly clearedReferences: readonly FileReference[]
}

/** The number of repairs. */
export function repairsOf(counts: { removedFiles: number; removedObjects: number; clearedReferences: number }): number {
  return counts.removedFiles + counts.removedObjects + counts.clearedReferences
}

/**
 * If more files are lost than this number and this share of all, the cause may be a lifecycle rule or an incomplete restore, so a person
 * must decide.
 */
const fewLost = { files: 5, share: 0.05 } as const

/** A running upload is younger. */
const grace = 60 * 60 * 1000

/**
 * Makes records, rows and objects consistent: unreferenced files are deleted, and references to missing files cleared. It may run at any
 * time, during uploads and on several servers at once. If many objects are missing it does nothing, unless an administrator has confirmed
 * that they are lost.
 */
export async function reconcileFiles(
  store: Store,
  files: FileServices,
  author: Author,
  { isLossConfirmed = false }: { readonly isLossConfirmed?: boolean } = {},
): Promise<FileRepairs> {
  const installation = await store.installation()
  if (!(await isOwnStore(store, files.objects, installation))) {
    files.log('error', 'files not reconciled', { reason: 'the marker is missing: not the store of our files' })
    return { ...nothingDone, refused: { reason: 'notOurs' } }
  }
  const before = author.now.getTime() - grace
  // Objects first, because an object that is put later has a row by the time rows are read.
  const objects = await listObjects(files.objects, installation)
  const rows = await store.allFiles()
  const lost = await lostFiles(files.objects, objects, rows)
  const kept = rows.filter(({ state }) => state === 'kept').length
  if (!isLossConfirmed && lost.length > fewLost.files && lost.length > kept * fewLost.share) {
    const missing = { lost: lost.length, kept }
    files.log('error', 'files not reconciled', { reason: 'too many objects are missing', ...missing })
    return { ...nothingDone, refused: { reason: 'tooManyLost', ...missing } }
  }
  const dropped = await dropLeftRows(store, author, rows, before)
  await removeObjects(files, dropped)
  const removedObjects = await removeStrayObjects(files.objects, objects, rows, before)
  const clearedReferences = await clearReferences(store, author, lost)
  const counts = { removedFiles: dropped.length, removedObjects, clearedReferences: clearedReferences.length }
  if (repairsOf(counts) > 0) files.log('warn', 'files reconciled', counts)
  return { refused: null, ...counts, clearedReferences }
}

const nothingDone = { removedFiles: 0, removedObjects: 0, clearedReferences: [] } as const

async function listObjects(objects: ObjectStore, installation: string): Promise<ReadonlyMap<string, Date>> {
  const found = new Map<string, Date>()
  for await (const { key, modifiedAt } of objects.list(`${installation}/`)) found.set(key, modifiedAt)
  found.delete(markerKey(installation))
  return found
}

/** Uploads that were never finished, and files whose record was deleted. */
async function dropLeftRows(
  store: Store,
  author: Author,
  rows: readonly StoredFile[],
  before: number,
): Promise<readonly StoredFile[]> {
  const old = rows.filter(({ createdAt }) => createdAt.getTime() < before)
  return committed(store, author, (tx) => tx.dropUnreferenced(old.map(({ address }) => address)))
}

/** Old objects without a row. */
async function removeStrayObjects(
  store: ObjectStore,
  objects: ReadonlyMap<string, Date>,
  rows: readonly StoredFile[],
  before: number,
): Promise<number> {
  const known = new Set(rows.flatMap(({ key }) => [key, thumbnailKey(key)]))
  const stray = [...objects].filter(([key, modifiedAt]) => !known.has(key) && modifiedAt.getTime() < before)
  for (const [key] of stray) await store.delete(key)
  return stray.length
}

/** Files without their object. Each is checked again, because one may have been put after the listing. */
async function lostFiles(
  store: ObjectStore,
  objects: ReadonlyMap<string, Date>,
  rows: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const lost: StoredFile[] = []
  for (const row of rows.filter(({ key, state }) => state === 'kept' && !objects.has(key))) {
    const object = await store.get(row.key)
    if (object === null) lost.push(row)
    else await object.body.cancel()
  }
  return lost
}

/** Clears references to lost files, with an audit line, and deletes their rows. */
async function clearReferences(
  store: Store,
  author: Author,
  lost: readonly StoredFile[],
): Promise<readonly FileReference[]> {
  const toLost = await store.referencesTo(lost.map(({ address }) => address))
  const references = [...toLost, ...(await store.danglingReferences())]
  for (const reference of references)
    await committed(store, author, async (tx) => {
      await tx.clearReference(reference)
      return tx.dropUnreferenced([reference.address])
    })
  return references
}

async function committed<T>(store: Store, author: Author, run: (tx: WriteStore) => Promise<T>): Promise<T> {
  const done = await store.transaction(author, async (tx) => ok(await run(tx)))
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}
