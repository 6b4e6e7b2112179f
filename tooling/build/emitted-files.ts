import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type EmittedFile = {
  /** Below the build's folder, with `/`. */
  readonly path: string
  readonly bytes: number
  /** Base64. */
  readonly sha384: string
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.html', '.data', '.txt'])

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

/** Writes `x.br` and `x.gz` beside each text-like file, so the server never compresses. */
export async function compressFiles(dir: string, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => compressible.has(extname(path)))
      .map(async (path) => {
        const content = await readFile(join(dir, path))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([writeFile(join(dir, `${path}.br`), br), writeFile(join(dir, `${path}.gz`), gz)])
      }),
  )
}
