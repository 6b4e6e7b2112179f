import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registrySchema, type Registry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { packageDir, remoteIds, siteDir } from '../workspace/paths.ts'
import { deployRemote } from './deploy-remote.ts'
import { deployShell } from './deploy-shell.ts'
import { emptyRegistry, keepRemotes } from './registry-update.ts'

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
  const path = join(site, 'registry.json')
  await writeFile(`${path}.incoming`, `${JSON.stringify(registry)}\n`)
  await rename(`${path}.incoming`, path)
  return registry
}

/** The registry as deployed; an unreadable or outdated one counts as none, for it can be built again. */
async function readRegistry(site: string): Promise<Registry> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(join(site, 'registry.json'), 'utf8')))
  } catch {
    return emptyRegistry
  }
}
