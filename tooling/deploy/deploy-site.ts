import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { packageDir, remoteIds, siteDir } from '../workspace/paths.ts'
import { deployRemote } from '@gakuseki/api-server/site/deploy/deploy-remote.ts'
import { deployShell } from '@gakuseki/api-server/site/deploy/deploy-shell.ts'
import { readRegistry, writeRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import { keepRemotes } from '@gakuseki/api-server/site/deploy/registry-update.ts'

/**
 * Puts built packages into the site folder that the API server serves, and makes them the active ones.
 * @param ids `shell` and folder names of remotes; their `dist/` must be built
 */
export async function deploySite(ids: readonly string[], site: string = siteDir): Promise<Registry> {
  await mkdir(site, { recursive: true })
  let registry = keepRemotes(await readRegistry(site), remoteIds())
  for (const id of ids) {
    if (id === 'shell') await deployShell(join(packageDir(id), 'dist'), site)
    else registry = await deployRemote(join(packageDir(id), 'dist'), site, registry)
  }
  await writeRegistry(site, registry)
  return registry
}
