import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { repositoryRoot } from '../workspace/repository.ts'
import { locate, lockClosure, type LockFile } from './lock-closure.ts'
import { isShippedSource, sourceHash, type SourceFile } from './source-hash.ts'

const kit = '@gakuseki/remote-kit'
/** What the kit needs to try a remote. No build contains it. */
const forTrials = new Set(['@gakuseki/api-server', '@gakuseki/shell'])

/** The build id of the package in `dir` for its current sources, its libraries and the tools that build it. */
export function readBuildId(dir: string): string {
  const root = repositoryRoot(dir)
  const lock = readLock(root)
  const folder = relative(root, dir)
  const shipped = lockClosure(lock, [folder])
  const toolchain = lockClosure(lock, [locate(lock, folder, kit) ?? kit], (name) => !forTrials.has(name))
  // Only these folders of the kit decide what a build contains.
  const tools = toolchain.workspaces
    .filter((path) => path.endsWith('remote-kit'))
    .flatMap((path) => [`${path}/build`, `${path}/federation`])
  const sources = [...shipped.workspaces, ...tools].flatMap((path) => readSources(root, path))
  return sourceHash(sources, [...shipped.packages, ...toolchain.packages])
}

/** The build id of a standalone remote, which includes its development entry, the shell and the API. */
export function readStandaloneId(dir: string): string {
  const root = repositoryRoot(dir)
  const lock = readLock(root)
  const folder = relative(root, dir)
  const host = lockClosure(
    lock,
    [...forTrials].flatMap((name) => locate(lock, folder, name) ?? []),
  )
  // The folder of the shell that no build of the suite contains.
  const hostFolders = host.workspaces.flatMap((path) => [path, join(path, 'standalone')])
  const folders = [join(folder, 'dev'), ...hostFolders.filter((path) => existsSync(join(root, path)))]
  return sourceHash(
    folders.flatMap((path) => readSources(root, path)),
    [readBuildId(dir), ...host.packages],
  )
}

function readLock(root: string): LockFile {
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
      if (entry.isDirectory()) return read(path)
      return entry.isFile() ? [{ path: join(folder, path), content: readFileSync(join(top, path)) }] : []
    })
  return read('')
}
