import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'

/** Whether a folder gives pages what the manifest says: each file is there and has its hash, in its compressed forms, too. */
export async function isIntactRelease(folder: string, { files }: Pick<RemoteManifest, 'files'>): Promise<boolean> {
  const checked = await Promise.all(
    Object.entries(files).map(async ([name, { sha384 }]) => {
      const path = join(folder, name)
      const forms = await Promise.all([
        hashAt(path, async (bytes) => bytes),
        hashAt(`${path}.br`, promisify(brotliDecompress)),
        hashAt(`${path}.gz`, promisify(gunzip)),
      ])
      return forms[0] !== 'absent' && forms.every((hash) => hash === sha384 || hash === 'absent')
    }),
  )
  return checked.every((isIntact) => isIntact)
}

async function hashAt(path: string, unpack: (bytes: Buffer) => Promise<Buffer>): Promise<string> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return 'absent'
  try {
    return createHash('sha384')
      .update(await unpack(bytes))
      .digest('base64')
  } catch {
    return 'damaged'
  }
}
