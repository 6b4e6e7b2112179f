import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildId } from '../build/build-id.ts'
import { isInstalled, packageFolder, readVersion, repositoryRoot } from './repository.ts'

/** What is made from the API server in seconds and read back in a fraction of one. Only the newest is kept. */
export type ServerCache = {
  readonly read: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>
  readonly write: (name: string, content: Blob) => Promise<void>
}

/** The files of one kind in `.cache/` of the repository around `dir`. */
export function serverCache(dir: string, kind: string): ServerCache {
  const folder = join(repositoryRoot(dir), '.cache', kind)
  return {
    read: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch {
        return undefined
      }
    },
    write: async (name, content) => {
      await mkdir(folder, { recursive: true })
      // Two processes may write at once, so each replaces the whole file.
      const draft = join(folder, `${name}.${process.pid}`)
      await writeFile(draft, content.stream())
      await rename(draft, join(folder, name))
      const outdated = (await readdir(folder)).filter((other) => !other.startsWith(name))
      for (const other of outdated) await rm(join(folder, other), { force: true })
    },
  }
}

/** Names the sources of the API server that the package in `dir` is tried with: letters, digits and hyphens. */
export function nameOfServer(dir: string): string {
  const server = packageFolder(dir, '@gakuseki/api-server')
  // An installed package changes only with its version.
  return isInstalled(server) ? readVersion(server).replaceAll('.', '-') : readBuildId(server)
}
