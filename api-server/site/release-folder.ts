import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { BuildFiles, ReleaseFiles } from '../app/registry/release/release-files.ts'
import { compressFile, replaceText, sameTime } from './compress-file.ts'
import { isIntactRelease } from './intact-release.ts'

const registryName = 'registry.json'

/** Releases in the folder of the site, `remotes/<id>/<version>-<build>/`, and the static copy of the registry beside. */
export function createReleaseFolder(site: string): ReleaseFiles {
  const remotes = join(site, 'remotes')
  const folderOf = (manifest: RemoteManifest): string => join(remotes, manifest.id, releaseName(manifest))
  return {
    isComplete: (manifest) => hasAll(folderOf(manifest), manifest),
    isIntact: (manifest) => isIntactRelease(folderOf(manifest), manifest),
    put: async (manifest, files, { replaces } = { replaces: false }) => {
      const target = folderOf(manifest)
      if (await holds(target, files)) return 'kept'
      const home = join(remotes, manifest.id)
      const incoming = join(home, `.incoming-${randomUUID()}`)
      await fill(incoming, files)
      try {
        if (replaces) await moveAside(target, home)
        await rename(incoming, target)
        return 'kept'
      } catch (error) {
        if (!isTaken(error)) throw error
        // Another server was quicker, or somebody has put other files there.
        return (await holds(target, files)) ? 'kept' : 'other'
      } finally {
        await rm(incoming, { recursive: true, force: true })
      }
    },
    list: async () =>
      new Map(
        await Promise.all(
          (await foldersIn(remotes)).map(async (id) => [id, await foldersIn(join(remotes, id))] as const),
        ),
      ),
    remove: (remoteId, release) => rm(join(remotes, remoteId, release), { recursive: true, force: true }),
    removeLeftovers: async (before) => {
      for (const id of await foldersIn(remotes))
        for (const place of await leftoversIn(join(remotes, id), before))
          await rm(place, { recursive: true, force: true })
    },
    readRegistry: () => readText(join(site, registryName)),
    writeRegistry: (text) => replaceText(join(site, registryName), text),
  }
}

async function hasAll(folder: string, { files }: RemoteManifest): Promise<boolean> {
  const checked = await Promise.all(
    Object.entries(files).map(async ([name, { bytes }]) => {
      const facts = await stat(join(folder, name)).catch(() => null)
      return facts?.isFile() === true && facts.size === bytes
    }),
  )
  return checked.every((isThere) => isThere)
}

/** Whether the folder has exactly these files; their compressed forms are nobody's business. */
async function holds(folder: string, files: BuildFiles): Promise<boolean> {
  const there = (await filesIn(folder)).filter((name) => !/\.(br|gz)$/.test(name))
  if (there.length !== files.size) return false
  const same = await Promise.all(
    Array.from(files, async ([name, bytes]) => {
      const own = await readFile(join(folder, name)).catch(() => null)
      return own !== null && digestOf(own) === digestOf(bytes)
    }),
  )
  return same.every((isSame) => isSame)
}

const digestOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64')

async function fill(folder: string, files: BuildFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes, { flush: true })
  for (const name of files.keys()) await compressFile(join(folder, name))
  await sameTime((await readdir(folder)).map((name) => join(folder, name)))
}

async function moveAside(folder: string, home: string): Promise<void> {
  const gone = join(home, `.gone-${randomUUID()}`)
  try {
    await rename(folder, gone)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  await rm(gone, { recursive: true, force: true })
}

const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWithoutFolder)
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

/** What begins with a dot was never served, or is not any more. */
async function leftoversIn(home: string, before: Date): Promise<readonly string[]> {
  const places = (await filesIn(home))
    .filter((name) => /^\.(incoming|gone)-/.test(name))
    .map((name) => join(home, name))
  const old = await Promise.all(
    places.map(async (place) => {
      const facts = await stat(place).catch(() => null)
      return facts !== null && facts.mtime < before ? [place] : []
    }),
  )
  return old.flat()
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(noneWithoutFolder)
}

/** A disk that does not answer is not an empty one: what has no files any more is forgotten. */
function noneWithoutFolder(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
