import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { remoteManifestSchema } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName, releaseUrl, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { activateRelease } from './registry-update.ts'

/**
 * Copies `dist` of a remote to its own folder in the site, unless it exists, and returns the registry with it active. Only the server
 * removes old releases, because it alone knows which of them pages may still run.
 */
export async function deployRemote(dist: string, site: string, registry: Registry): Promise<Registry> {
  const manifest = remoteManifestSchema.parse(JSON.parse(await readFile(join(dist, manifestFile), 'utf8')))
  const home = join(site, 'remotes', manifest.id)
  const target = join(home, releaseName(manifest))
  await mkdir(home, { recursive: true })
  if (!existsSync(target)) {
    // Several servers may share the folder, and processes of containers have the same number.
    const incoming = join(home, `.incoming-${randomUUID()}`)
    try {
      await cp(dist, incoming, { recursive: true })
      await sameTime(incoming)
      // The folder appears complete or not at all, also for a server that is running.
      await rename(incoming, target)
    } catch (error) {
      // Another server was quicker.
      if (!existsSync(target)) throw error
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }
  return activateRelease(registry, { baseUrl: releaseUrl(manifest), manifest })
}

/** The server trusts a compressed file only if it is not older than its original, but copies are made in any order. */
async function sameTime(folder: string): Promise<void> {
  const now = new Date()
  await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => utimes(join(folder, path), now, now)),
  )
}
