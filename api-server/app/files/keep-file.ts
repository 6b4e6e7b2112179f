import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { errorFields } from '../http/log.ts'
import { authorOf, type Context } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import type { FileServices } from './file-services.ts'
import { addressOfKey, type StoredFile } from './files-store.ts'
import type { NewFile } from './read-upload.ts'
import { isOwnStore } from './own-store.ts'

export const thumbnailKey = (key: string): string => `${key}.thumb`

/** Refers to the new file in a record. Returns the answer of the call, and the record's previous address. */
type Attach<T> = (
  store: WriteStore,
  file: StoredFile,
) => Promise<Result<{ readonly answer: T; readonly replaced: string | null }, ApiFailure>>

/**
 * Stores a file so that nothing is lost or left over wherever the process dies. First a row announces the object, then the object is put.
 * One transaction makes the record refer to it and drops the replaced file, whose object is deleted last. `reconcileFiles` removes what a
 * crash leaves in between.
 */
export async function keepFile<T>(
  context: Context,
  content: NewFile,
  attach: Attach<T>,
): Promise<Result<T, ApiFailure>> {
  const { store, files } = context
  const installation = await store.installation()
  if (!(await isOwnStore(store, files.objects, installation))) return unavailable(context, 'not the store of our files')
  const file = await rowOf(context, installation, content)
  const announced = await store.transaction(authorOf(context), async (tx) => ok(await tx.announceFile(file)))
  if (!announced.ok) return announced
  const put = await putObjects(files, file, content)
  const kept = put.ok ? await refer(context, file, attach) : unavailable(context, 'the object store refuses', put.error)
  if (!kept.ok) await forget(context, file)
  return kept
}

async function refer<T>(context: Context, file: StoredFile, attach: Attach<T>): Promise<Result<T, ApiFailure>> {
  return replacing(context, async (tx) => {
    const attached = await attach(tx, file)
    if (!attached.ok) return attached
    if (!(await tx.keepFile(file.address))) return unavailable(context, 'cleared away while it was uploaded')
    return attached
  })
}

/** Changes a record in one transaction. The file it referred to is deleted, its object after the commit. */
export async function replacing<T>(
  context: Context,
  change: (store: WriteStore) => ReturnType<Attach<T>>,
): Promise<Result<T, ApiFailure>> {
  let dropped: readonly StoredFile[] = []
  const answer = await context.store.transaction(authorOf(context), async (tx) => {
    const changed = await change(tx)
    if (!changed.ok) return changed
    const { replaced } = changed.value
    dropped = replaced === null ? [] : await tx.dropUnreferenced([replaced])
    return ok(changed.value.answer)
  })
  if (answer.ok) await removeObjects(context.files, dropped)
  return answer
}

/** Deletes the objects of deleted rows. The call was already successful, so a failure is only logged. */
export async function removeObjects({ objects, log }: FileServices, files: readonly StoredFile[]): Promise<void> {
  for (const { key, hasThumbnail } of files)
    try {
      await objects.delete(key)
      if (hasThumbnail) await objects.delete(thumbnailKey(key))
    } catch (error) {
      log('error', 'file left over', { key, ...errorFields(error) })
    }
}

async function rowOf(
  { newId, now }: Context,
  installation: string,
  { use, bytes, mediaType, fileName, thumbnail }: NewFile,
): Promise<StoredFile> {
  const key = `${installation}/${use}/${newId()}`
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    address: addressOfKey(key),
    key,
    use,
    mediaType,
    size: bytes.length,
    fileName,
    hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    hasThumbnail: thumbnail !== null,
    state: 'pending',
    createdAt: now,
  }
}

async function putObjects(
  { objects }: FileServices,
  { key, mediaType }: StoredFile,
  { bytes, thumbnail }: NewFile,
): Promise<Result<null, unknown>> {
  try {
    if (thumbnail !== null) await objects.put(thumbnailKey(key), thumbnail.bytes, thumbnail.mediaType)
    await objects.put(key, bytes, mediaType)
    return ok(null)
  } catch (error) {
    return { ok: false, error }
  }
}

/** The upload has already failed. What cannot be undone now is left to `reconcileFiles`. */
async function forget(context: Context, file: StoredFile): Promise<void> {
  const { store, files } = context
  try {
    const dropped = await store.transaction(authorOf(context), async (tx) =>
      ok(await tx.dropUnreferenced([file.address])),
    )
    if (dropped.ok) await removeObjects(files, dropped.value)
  } catch (error) {
    files.log('error', 'file left over', { key: file.key, ...errorFields(error) })
  }
}

function unavailable({ files, requestId }: Context, reason: string, error?: unknown): Result<never, ApiFailure> {
  files.log('error', 'file not kept', { requestId, reason, ...(error !== undefined && errorFields(error)) })
  return fail('unavailable', `file not kept: ${reason}`)
}
