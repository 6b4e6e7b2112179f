import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { readBuildId } from '@gakuseki/remote-kit/build/build-id.ts'
import { packageDir } from '../workspace/paths.ts'

/** The folder of a checkout with its kept releases, one file each. */
export const keptReleases = 'e2e/kept'

/** As many releases stay. The page of a browser that was left open runs the one before the last. */
const releasesKept = 2

const ending = '.json.br'

/** For each package, the text of each file of its `dist` folder by path. */
type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The packages whose build in the checkout `into` would equal the build here. */
export function unmovedPackages(ids: readonly string[], into: string): string[] {
  return ids.filter((id) => existsSync(join(into, id)) && readBuildId(packageDir(id)) === readBuildId(join(into, id)))
}

/**
 * Keeps `dist` of the packages without its compressed forms in one file of the checkout `into`, and drops the oldest release there if there
 * are more than two. Returns its size in bytes; null if two newer ones are kept there.
 */
export async function keepRelease(ids: readonly string[], name: string, into: string): Promise<number | null> {
  if (!namesWith(name, into).includes(name)) return null
  const kept: Kept = Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, await textsOf(join(packageDir(id), 'dist'))] as const)),
  )
  const text = Buffer.from(JSON.stringify(kept))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  const packed = await promisify(brotliCompress)(text, { params })
  const folder = join(into, keptReleases)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name + ending), packed)
  const staying = namesWith(name, into)
  for (const old of namesOfKept(into).filter((each) => !staying.includes(each))) await rm(join(folder, old + ending))
  return packed.byteLength
}

/** The names that stay in a checkout once a release is kept there. */
export function namesWith(name: string, into: string): string[] {
  return [...new Set([...namesOfKept(into), name])].toSorted().toReversed().slice(0, releasesKept)
}

/** The names of the kept releases of a checkout, the newest first. A name begins with the time of its commit. */
export function namesOfKept(root: string): string[] {
  const folder = join(root, keptReleases)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted()
    .toReversed()
}

/** Writes the `dist` folders of a kept release below a folder, each under the name of its package. Returns these names. */
export async function unpackRelease(root: string, name: string, folder: string): Promise<readonly string[]> {
  const packed = await readFile(join(root, keptReleases, name + ending))
  // Written by keepRelease.
  const kept = JSON.parse((await promisify(brotliDecompress)(packed)).toString()) as Kept
  for (const [id, files] of Object.entries(kept)) {
    for (const [file, text] of Object.entries(files)) {
      const target = join(folder, id, file)
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
