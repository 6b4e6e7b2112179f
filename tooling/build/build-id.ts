import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'
import { lockClosure, type LockFile } from './lock-closure.ts'
import { isShippedSource, sourceHash, type SourceFile } from './source-hash.ts'

/** The build id of the package in folder `id` for its current sources. */
export function readBuildId(id: string, root: string = repoRoot): string {
  // npm writes this file; its shape is fixed by lockfileVersion 3.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
  const shipped = lockClosure(lock, [id])
  const toolchain = lockClosure(lock, ['tooling'])
  const sources = [...shipped.workspaces, 'tooling/build', 'tooling/federation'].flatMap((folder) =>
    readSources(root, folder),
  )
  return sourceHash(sources, [...shipped.packages, ...toolchain.packages])
}

/** The build id of a standalone remote, which includes its development entry, the shell and the API. */
export function readStandaloneId(id: string, root: string = repoRoot): string {
  const entries = [`${id}/dev`, 'shell/standalone'].flatMap((folder) => readSources(root, folder))
  return sourceHash(
    entries,
    [id, 'shell', 'api-server'].map((part) => readBuildId(part, root)),
  )
}

function readSources(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .filter(isShippedSource)
    .map((path) => ({ path: `${folder}/${path}`, content: readFileSync(join(root, folder, path)) }))
}
