import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildId } from '../build/build-id.ts'
import { isInstalled, packageFolder, readVersion, repositoryRoot } from '../workspace/repository.ts'

/** What is made from the API server in seconds and read back in a fraction of one. Only the newest version is kept. */
export type ServerCache = {
  readonly read: (version: string, file: string) => Promise<Buffer<ArrayBuffer> | undefined>
  /** Does its best: what cannot be kept is made again the next time. */
  readonly write: (version: string, file: string, content: Blob) => Promise<void>
  /** Removes what is kept under other names. */
  readonly keepOnly: (version: string, files: readonly string[]) => Promise<void>
}

/** The files of one kind in `.cache/` of the repository around `dir`. */
export function serverCache(dir: string, kind: string): ServerCache {
  const place = join(repositoryRoot(dir), '.cache', kind)
  return {
    read: async (version, file) => {
      try {
        return await readFile(join(place, version, file))
      } catch {
        return undefined
      }
    },
    write: async (version, file, content) => {
      const folder = join(place, version)
      // Others may write the same at the same time, so each puts a whole file in place.
      const draft = join(folder, `${file}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, content.stream())
        await rename(draft, join(folder, file))
        const outdated = (await readdir(place)).filter((other) => other !== version)
        for (const other of outdated) await rm(join(place, other), { recursive: true, force: true })
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
    keepOnly: async (version, files) => {
      const folder = join(place, version)
      // Drafts of others have the name of their file before the point.
      const isKept = (name: string): boolean => files.includes(name.split('.', 1)[0] ?? '')
      const outdated = (await readdir(folder).catch(() => [])).filter((name) => !isKept(name))
      for (const name of outdated) await rm(join(folder, name), { force: true }).catch(() => undefined)
    },
  }
}

/** Names the sources of the API server that the package in `dir` is tried with: letters, digits and hyphens. */
export function nameOfServer(dir: string): string {
  const server = packageFolder(dir, '@gakuseki/api-server')
  // An installed package changes only with its version.
  return isInstalled(server) ? readVersion(server).replaceAll('.', '-') : readBuildId(server)
}
