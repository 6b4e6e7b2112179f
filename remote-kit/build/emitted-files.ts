import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compressFile } from '@gakuseki/api-server/site/compress-file.ts'

export type EmittedFile = {
  /** Below the build's folder, with `/`. */
  readonly path: string
  readonly bytes: number
  /** Base64. */
  readonly sha384: string
}

/** Every file of a build, sorted by path. */
export async function listEmittedFiles(dir: string): Promise<EmittedFile[]> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const content = await readFile(join(dir, path))
      return { path, bytes: content.byteLength, sha384: createHash('sha384').update(content).digest('base64') }
    }),
  )
}

/** The best brotli took a fifth of the time of a build. Who ships it to users compresses it better: the server, and the package. */
const quickly = 5

/** Writes `x.br` and `x.gz` next to each text file of a build, as the server does with published builds. */
export async function compressFiles(dir: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => compressFile(join(dir, path), quickly)))
}
