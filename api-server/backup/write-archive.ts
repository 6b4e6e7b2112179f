import { open } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'

/** An archive under way. */
export type ArchiveWriter = {
  /** Puts an entry into it; resolves when the next one may come, so that little is held in memory. */
  readonly add: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Resolves with its size once all of it is on the disk. */
  readonly finish: () => Promise<number>
  /** Gives it up; the half-written file stays for its maker to remove. */
  readonly abandon: () => Promise<void>
}

/**
 * Writes a compressed tar into a new file, encrypted for `recipients` (age) or for nobody: what `age -d` and `tar -xz`
 * of any system read, too.
 */
export async function writeArchive(path: string, recipients: readonly string[], made: Date): Promise<ArchiveWriter> {
  const tar = createTarPacker()
  const compressed = tar.readable.pipeThrough(new CompressionStream('gzip'))
  const sealed = recipients.length === 0 ? compressed : await encrypterFor(recipients).encrypt(compressed)
  const writing = writeWhole(path, sealed)
  // It is awaited at the end or when an entry fails.
  writing.catch(() => undefined)
  return {
    add: async (name, bytes) => {
      try {
        const writer = tar.controller.add({ name, size: bytes.length, mode: 0o600, mtime: made }).getWriter()
        if (bytes.length > 0) await writer.write(bytes)
        await writer.close()
      } catch (error) {
        // The file that could not be written is the reason, if there is one.
        await writing
        throw error
      }
    },
    finish: () => {
      tar.controller.finalize()
      return writing
    },
    abandon: async () => {
      tar.controller.error(new Error('abandoned'))
      await writing.catch(() => undefined)
    },
  }
}

/** Throws for a recipient that is none. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

async function writeWhole(path: string, bytes: ReadableStream<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of bytes) {
      await file.writeFile(chunk)
      size += chunk.length
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}
