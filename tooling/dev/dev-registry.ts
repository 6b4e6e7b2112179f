import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { readRegistry } from '../deploy/registry-file.ts'
import { containerName } from '../federation/container-name.ts'
import { readRemoteDeclaration, readVersion } from '../workspace/package-facts.ts'
import { packageDir } from '../workspace/paths.ts'
import type { DevServer } from './dev-server.ts'

/** Where the shell's dev server passes a remote's files on. */
export function devBaseUrl(id: string): string {
  return `/remotes/${id}/dev/`
}

/** The deployed registry, with the remotes under development in place of their deployed versions. */
export async function devRegistry(live: ReadonlyMap<string, DevServer>, site: string): Promise<Registry> {
  const deployed = (await readRegistry(site)).remotes.filter((entry) => !live.has(entry.id))
  const releases = await Promise.all(Array.from(live, ([id, server]) => devRelease(id, server)))
  const entries = releases.map((release) => ({ id: release.manifest.id, active: release, previous: null }))
  return { remotes: [...entries, ...deployed] }
}

async function devRelease(id: string, server: DevServer): Promise<RemoteRelease> {
  const dir = packageDir(id)
  const entry = 'remoteEntry.js'
  const config = await stat(join(dir, 'remote.config.ts'))
  const [declaration, version, content] = await Promise.all([
    readRemoteDeclaration(dir, `changed=${config.mtimeMs}`),
    readVersion(dir),
    server.readOutput(entry),
  ])
  const sha384 = createHash('sha384').update(content).digest('base64')
  return {
    baseUrl: devBaseUrl(id),
    manifest: {
      ...declaration,
      version,
      buildId: 'dev',
      container: containerName(id),
      entry,
      files: { [entry]: { sha384, bytes: content.byteLength } },
    },
  }
}
