import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file that the tests of a remote may read, by its path inside the repository, with its hash. */
export type TestedTree = Readonly<Record<string, string>>

const isModule = (path: string): boolean => /\.tsx?$/.test(path)
/** Tests of screens load the server and their environment by paths that Jest does not follow; the server imports shared-api. */
const isBehindTests = (path: string): boolean => /^(?:remote-kit|api-server|shared-api)\//.test(path)
/** Tests do not read styles, and Jest replaces their imports. */
const isStyle = (path: string): boolean => path.endsWith('.css')

/**
 * The modules that differ between two trees, whose importers must be tested again. `'all'` if every test must run: before the first time, and
 * when something has changed whose readers Jest does not know (data, settings, libraries, a deleted file).
 */
export function changedModules(before: TestedTree | null, now: TestedTree): readonly string[] | 'all' {
  if (before === null || Object.keys(before).some((path) => now[path] === undefined)) return 'all'
  const changed = Object.keys(now).filter((path) => now[path] !== before[path] && !isStyle(path))
  return changed.every((path) => isModule(path) && !isBehindTests(path)) ? changed : 'all'
}

const ignored = /^(?:node_modules|dist|dist-standalone|coverage|\..*)$/

/** The packages that the tests of a remote run with. In a repository of its own, package-lock.json names their versions. */
const packages = ['shared-api', 'shared-ui', 'shell', 'api-server', 'remote-kit/jest']

/**
 * Reads the remote, the packages beside it that its tests run with, and what Jest is configured with. Other remotes are left out.
 * @param folder of the remote below `root`; empty if the repository is the remote
 */
export async function readTestedTree(folder: string, root: string): Promise<TestedTree> {
  const folders = folder === '' ? [''] : [folder, ...packages]
  const files = (await Promise.all(folders.map((each) => filesIn(root, each)))).flat()
  const paths = [...new Set([...files, 'jest.config.js', 'package-lock.json'])].toSorted()
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await hashOf(join(root, path))] as const)),
  )
}

async function filesIn(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const parts = entries
    .filter(({ name }) => !ignored.test(name))
    .map(async (entry): Promise<readonly string[]> => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
  return (await Promise.all(parts)).flat()
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha1')
    .update(await readFile(path))
    .digest('base64')
}
