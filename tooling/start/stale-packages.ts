import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildId } from '../build/build-id.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'

/** Everything that is built and served: the remotes and the shell. */
export function builtPackages(): string[] {
  return [...remoteIds(), 'shell']
}

/** The packages whose `dist/` is missing or was built from other sources. */
export function stalePackages(): string[] {
  return builtPackages().filter((id) => builtIdOf(id) !== readBuildId(id))
}

function builtIdOf(id: string): string | null {
  try {
    const path = join(packageDir(id), 'dist', id === 'shell' ? 'shell.json' : 'remote.json')
    // Written by our own build.
    return (JSON.parse(readFileSync(path, 'utf8')) as { buildId: string }).buildId
  } catch {
    return null
  }
}
