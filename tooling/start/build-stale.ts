import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildId } from '@gakuseki/remote-kit/build/build-id.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'
import { buildTogether } from './build-together.ts'

/** All packages that are built and served: the remotes and the shell. */
export function builtPackages(): string[] {
  return [...remoteIds(), 'shell']
}

/**
 * Builds those of the packages whose `dist/` is missing or was built from other sources. Says one line per package. Rejects with the
 * whole output when a build fails.
 */
export async function buildStale(say: (line: string) => void, ids: readonly string[] = builtPackages()): Promise<void> {
  const stale = stalePackages(ids)
  if (stale.length === 0) return
  say(`Building ${stale.join(', ')} …`)
  await buildTogether(stale, say)
}

function stalePackages(ids: readonly string[]): string[] {
  return ids.filter((id) => builtIdOf(id) !== readBuildId(packageDir(id)))
}

function builtIdOf(id: string): string | null {
  try {
    const path = join(packageDir(id), 'dist', id === 'shell' ? 'shell.json' : manifestFile)
    // Written by our own build.
    return (JSON.parse(readFileSync(path, 'utf8')) as { buildId: string }).buildId
  } catch {
    return null
  }
}
