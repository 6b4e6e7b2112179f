import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registrySchema, type Registry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { emptyRegistry } from './registry-update.ts'

/** The registry as deployed; an unreadable or outdated one counts as none, for it can be built again. */
export async function readRegistry(site: string): Promise<Registry> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(join(site, 'registry.json'), 'utf8')))
  } catch {
    return emptyRegistry
  }
}

/** Replaces the registry in one step, also for a server that is running. */
export async function writeRegistry(site: string, registry: Registry): Promise<void> {
  const path = join(site, 'registry.json')
  await writeFile(`${path}.incoming`, `${JSON.stringify(registry)}\n`)
  await rename(`${path}.incoming`, path)
}
