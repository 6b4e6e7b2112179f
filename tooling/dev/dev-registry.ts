import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { readRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readRemoteDeclaration } from '@gakuseki/remote-kit/workspace/remote-declaration.ts'
import { readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'
import { packageDir } from '../workspace/paths.ts'

/** The address under which the shell's dev server forwards a remote's files. */
export function devBaseUrl(id: string): string {
  return `/remotes/${id}/dev/`
}

/** The deployed registry with the remotes under development in place of their deployed versions. */
export async function devRegistry(live: ReadonlyMap<string, unknown>, site: string): Promise<Registry> {
  const deployed = (await readRegistry(site)).remotes.filter((entry) => !live.has(entry.id))
  const releases = await Promise.all(Array.from(live.keys(), devRelease))
  const entries = releases.map((release) => ({ id: release.manifest.id, active: release, previous: null }))
  return { remotes: [...entries, ...deployed] }
}

async function devRelease(id: string): Promise<RemoteRelease> {
  const dir = packageDir(id)
  const entry = 'remoteEntry.js'
  const config = await stat(join(dir, 'remote.config.ts'))
  const declaration = await readRemoteDeclaration(dir, `changed=${config.mtimeMs}`)
  return {
    baseUrl: devBaseUrl(id),
    manifest: {
      ...declaration,
      version: readVersion(dir),
      buildId: 'dev',
      container: containerName(id),
      entry,
      // No hashes, because these files change by the minute.
      files: {},
    },
  }
}
