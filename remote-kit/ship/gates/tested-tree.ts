import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { writtenFolders } from '../../build/source-hash.ts'
import { isInstalled, packageFolder } from '../../workspace/repository.ts'

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

/**
 * The test files of the remote.
 * @param folder of the remote, seen from the root of the repository; empty where the remote is the repository
 */
export function testFilesIn(tree: TestedTree, folder: string): readonly string[] {
  const inRemote = folder === '' ? '' : `${folder}/`
  return Object.keys(tree).filter((path) => path.startsWith(inRemote) && /\.test\.tsx?$/.test(path))
}

const isIgnored = (name: string): boolean => name.startsWith('.') || writtenFolders.has(name)

/** The packages that the tests of a remote run with. */
const packages = ['shared-api', 'shared-ui', 'shell', 'api-server', 'remote-kit']

/**
 * Reads the remote, the workspaces beside it that its tests run with, and what Jest is configured with. Other remotes are left out, and
 * installed packages, whose versions package-lock.json names.
 */
export async function readTestedTree(dir: string, root: string): Promise<TestedTree> {
  const found = packages.map((name) => packageFolder(dir, `@gakuseki/${name}`))
  const beside = found.filter((folder) => !isInstalled(folder))
  const files = (await Promise.all([dir, ...beside].map(filesIn))).flat()
  const settings = ['jest.config.js', 'package-lock.json']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
  const paths = [...new Set([...files, ...settings])].toSorted()
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [relative(root, path).replaceAll(sep, '/'), await hashOf(path)] as const),
    ),
  )
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const parts = entries
    .filter(({ name }) => !isIgnored(name))
    .map(async (entry): Promise<readonly string[]> => {
      const path = join(folder, entry.name)
      const isFolder = entry.isSymbolicLink() ? (await stat(path)).isDirectory() : entry.isDirectory()
      return isFolder ? filesIn(path) : [path]
    })
  return (await Promise.all(parts)).flat()
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha1')
    .update(await readFile(path))
    .digest('base64')
}
