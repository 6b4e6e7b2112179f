import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registrySchema, type Registry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { compressFiles } from '../build/emitted-files.ts'
import { emptyRegistry } from './registry-update.ts'

const name = 'registry.json'

/** The registry as deployed; an unreadable or outdated one counts as none, for it can be built again. */
export async function readRegistry(site: string): Promise<Registry> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(join(site, name), 'utf8')))
  } catch {
    return emptyRegistry
  }
}

/** Replaces the registry in one step, also for a server that is running; an unchanged one keeps its time. */
export async function writeRegistry(site: string, registry: Registry): Promise<void> {
  const text = `${JSON.stringify(registry)}\n`
  const path = join(site, name)
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return
  await writeFile(`${path}.incoming`, text)
  await rename(`${path}.incoming`, path)
  await compressFiles(site, [name])
  // A registry edited by hand is newer than its compressed forms, which the server then leaves aside.
  const now = new Date()
  await Promise.all([path, `${path}.br`, `${path}.gz`].map((file) => utimes(file, now, now)))
}
