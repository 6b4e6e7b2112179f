import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { repositoryRoot } from '../workspace/repository.ts'
import { locate, lockClosure, type LockFile } from './lock-closure.ts'
import { isShippedSource, sourceHash, type SourceFile } from './source-hash.ts'

const kit = '@gakuseki/remote-kit'
/** What the kit needs to try a remote. No build contains it. */
const forTrials = ['@gakuseki/api-server', '@gakuseki/shell']
/** The libraries of the kit that make a build. Its others test, check and serve. */
const buildTools = ['@swc/core', 'html-webpack-plugin', 'minimizer-webpack-plugin', 'swc-loader', 'webpack']
/** The folders of the kit whose modules take part in a build. */
const buildFolders = ['build', 'federation', 'workspace']

/** The build id of the package in `dir` for its current sources, its libraries and the tools that build it. */
export function readBuildId(dir: string): string {
  const root = repositoryRoot(dir)
  const lock = readLock(root)
  const folder = relative(root, dir)
  const shipped = lockClosure(lock, [folder])
  const toolchain = toolchainOf(lock, folder)
  const sources = [...shipped.workspaces, ...toolchain.folders].flatMap((path) => readSources(root, path))
  return sourceHash(sources, [...shipped.packages, ...toolchain.facts])
}

/** The folders of the kit that count, if it is a workspace, and the versions of the rest. */
function toolchainOf(
  lock: LockFile,
  folder: string,
): { readonly folders: readonly string[]; readonly facts: readonly string[] } {
  const path = locate(lock, folder, kit) ?? ''
  const entry = lock.packages[path]
  const place = entry?.link === true ? (entry.resolved ?? path) : path
  const tools = lockClosure(
    lock,
    buildTools.flatMap((name) => locate(lock, place, name) ?? []),
  )
  if (entry?.link === true) return { folders: buildFolders.map((name) => `${place}/${name}`), facts: tools.packages }
  return { folders: [], facts: [`${kit}@${entry?.version ?? ''}`, ...tools.packages] }
}

/** The build id of a standalone remote, which includes its development entry, the shell and the API. */
export function readStandaloneId(dir: string): string {
  const root = repositoryRoot(dir)
  const lock = readLock(root)
  const folder = relative(root, dir)
  const host = lockClosure(
    lock,
    forTrials.flatMap((name) => locate(lock, folder, name) ?? []),
  )
  // The folder of the shell that no build of the suite contains.
  const hostFolders = host.workspaces.flatMap((path) => [path, join(path, 'standalone')])
  const folders = [join(folder, 'dev'), ...hostFolders.filter((path) => existsSync(join(root, path)))]
  return sourceHash(
    folders.flatMap((path) => readSources(root, path)),
    [readBuildId(dir), ...host.packages],
  )
}

export function readLock(root: string): LockFile {
  // npm writes this file; its shape is fixed by lockfileVersion 3.
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
}

/** The shipped sources below a folder. The folder itself is read even if it would not be shipped. */
export function readSources(root: string, folder: string): SourceFile[] {
  const top = join(root, folder)
  const read = (inside: string): SourceFile[] =>
    readdirSync(join(top, inside), { withFileTypes: true }).flatMap((entry) => {
      const path = join(inside, entry.name)
      if (!isShippedSource(path.replaceAll(sep, '/'))) return []
      // A link counts as what it leads to, as it does for webpack.
      const found = entry.isSymbolicLink() ? statSync(join(top, path)) : entry
      if (found.isDirectory()) return read(path)
      return found.isFile() ? [{ path: join(folder, path), content: readFileSync(join(top, path)) }] : []
    })
  return read('')
}
