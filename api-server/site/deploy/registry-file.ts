import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceText } from '../compress-file.ts'
import { registrySchema, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { emptyRegistry } from './registry-update.ts'

const name = 'registry.json'

/** The deployed registry. An unreadable or outdated one counts as missing, because it can be built again. */
export async function readRegistry(site: string): Promise<Registry> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(join(site, name), 'utf8')))
  } catch {
    return emptyRegistry
  }
}

/** Replaces the registry in one step, also for a running server. An unchanged file keeps its time. */
export function writeRegistry(site: string, registry: Registry): Promise<void> {
  return replaceText(join(site, name), `${JSON.stringify(registry)}\n`)
}
