import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFolderOf } from '../db/open/data-folder.ts'
import { dumpOf } from '../db/open/lite-settings.ts'
import { openMemory } from '../db/open/pglite-database.ts'

// The embedded engine needs several seconds to make a cluster, so tests take copies of one, which is made once per version of the engine.
const folder = join(import.meta.dirname, '../../.cache/empty-cluster')

/** An empty cluster for `openMemory` and `openBrowserDatabase`. */
export async function emptyCluster(): Promise<Blob> {
  return new Blob([await readFile(await archive())], { type: 'application/x-tar' })
}

/** Puts an empty cluster into a new data folder of a server. */
export async function copyEmptyCluster(dataDir: string): Promise<void> {
  const database = databaseFolderOf(dataDir)
  mkdirSync(database, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['--extract', '--file', await archive(), '--directory', database], { stdio: 'pipe' })
}

/** The path of the cluster of this version, which is made if it is not there. */
async function archive(): Promise<string> {
  const path = join(folder, `${engineVersion()}.tar`)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const { lite, close } = await openMemory()
    const dump = await dumpOf(lite, 'none')
    await close()
    await mkdir(folder, { recursive: true })
    // Two workers may make one at once, so each puts a whole file in place.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, dump.stream())
    await rename(draft, path)
  }
  return path
}

function engineVersion(): string {
  const declared = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  // Versions of dependencies are exact.
  const { dependencies } = JSON.parse(declared) as { readonly dependencies: Readonly<Record<string, string>> }
  return dependencies['@electric-sql/pglite'] ?? 'unknown'
}
