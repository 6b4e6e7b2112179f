import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { readBuildId } from '@gakuseki/remote-kit/build/build-id.ts'
import { packageDir, repoRoot } from '../workspace/paths.ts'

/** The file with the built last release, in a checkout. */
export const keptRelease = 'e2e/kept/last-release.json.br'

/** For each package, the text of each file of its `dist` folder by path. */
type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The packages whose build in the checkout `into` would equal the build here. */
export function unmovedPackages(ids: readonly string[], into: string): string[] {
  return ids.filter((id) => existsSync(join(into, id)) && readBuildId(packageDir(id)) === readBuildId(join(into, id)))
}

/** Keeps `dist` of the packages without its compressed forms in one file of the checkout `into`. Returns its size in bytes. */
export async function keepRelease(ids: readonly string[], into: string): Promise<number> {
  const kept: Kept = Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, await textsOf(join(packageDir(id), 'dist'))] as const)),
  )
  const text = Buffer.from(JSON.stringify(kept))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  const packed = await promisify(brotliCompress)(text, { params })
  const place = join(into, keptRelease)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, packed)
  return packed.byteLength
}

/** Writes the kept `dist` folders below a folder, each under the name of its package. Returns these names. */
export async function unpackRelease(folder: string): Promise<readonly string[]> {
  // Written by keepRelease.
  const kept = JSON.parse(
    (await promisify(brotliDecompress)(await readFile(join(repoRoot, keptRelease)))).toString(),
  ) as Kept
  for (const [id, files] of Object.entries(kept)) {
    for (const [name, text] of Object.entries(files)) {
      const target = join(folder, id, name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, text)
    }
  }
  return Object.keys(kept)
}

async function textsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}
