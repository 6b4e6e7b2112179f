import { open, type FileHandle } from 'node:fs/promises'
import { reasonOf } from '../app/http/log.ts'
import { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'

export type ArchiveEntry = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

const encryptedStart = 'age-encryption.org/v1\n'
/** A file is 20 MiB at most; a list of a million files is larger. */
const largestEntry = 256 * 1024 * 1024

/** Reads an archive entry by entry; whatever is wrong with it ends in a BackupRefused that says so. */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<ArchiveEntry> {
  const file = await openArchive(path)
  try {
    const start = await startOf(file)
    const isEncrypted = start.startsWith(encryptedStart)
    if (!isEncrypted && !start.startsWith('\x1f\x8b')) throw new BackupRefused(backupTexts.noBackup(path))
    if (isEncrypted && identities.length === 0) throw new BackupRefused(backupTexts.needsIdentity(path))
    const bytes = bytesOf(file)
    const compressed = isEncrypted ? await decrypt(bytes, path, identities) : bytes
    yield* entriesOf(compressed, path)
  } finally {
    await file.close()
  }
}

async function openArchive(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    throw new BackupRefused(backupTexts.notRead(path, reasonOf(error)))
  }
}

async function startOf(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(encryptedStart.length), 0, encryptedStart.length, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

const chunkSize = 256 * 1024

function bytesOf(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = 0
  return new ReadableStream({
    pull: async (controller) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(chunkSize), 0, chunkSize, position)
      position += bytesRead
      if (bytesRead === 0) controller.close()
      else controller.enqueue(buffer.subarray(0, bytesRead))
    },
  })
}

async function decrypt(
  bytes: ReadableStream<Uint8Array>,
  path: string,
  identities: readonly string[],
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    // age hands out views of buffers that it does not share.
    return (await decrypter.decrypt(bytes)) as ReadableStream<Uint8Array<ArrayBuffer>>
  } catch (error) {
    const reason = reasonOf(error)
    if (reason.startsWith('no identity matched')) throw new BackupRefused(backupTexts.wrongIdentity(path))
    throw new BackupRefused(backupTexts.damaged(path, reason))
  }
}

async function* entriesOf(
  compressed: ReadableStream<Uint8Array<ArrayBuffer>>,
  path: string,
): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true })
  const entries = compressed.pipeThrough(new DecompressionStream('gzip')).pipeThrough(decoder).getReader()
  try {
    for (;;) {
      const next = await nextEntry(entries, path)
      if (next === null) return
      yield next
    }
  } finally {
    await entries.cancel().catch(() => undefined)
  }
}

type TarEntries = ReadableStreamDefaultReader<{
  readonly header: { readonly name: string; readonly size: number }
  readonly body: ReadableStream<Uint8Array>
}>

async function nextEntry(entries: TarEntries, path: string): Promise<ArchiveEntry | null> {
  try {
    const { done, value } = await entries.read()
    if (done) return null
    const { name, size } = value.header
    if (size > largestEntry) throw new Error(`${name}: ${size} bytes`)
    return { name, bytes: new Uint8Array(await new Response(value.body).arrayBuffer()) }
  } catch (error) {
    throw new BackupRefused(backupTexts.damaged(path, reasonOf(error)))
  }
}
