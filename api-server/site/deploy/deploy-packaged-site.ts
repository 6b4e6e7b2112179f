import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { replaceText } from '../compress-file.ts'
import { deployRemote } from './deploy-remote.ts'
import { deployShell } from './deploy-shell.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'

/** Says which package was put there last. */
const deployedName = 'deployed-package.json'
const deployedSchema = z.object({ content: z.array(z.string()) })

/**
 * Puts the suite that came with a package into the site folder, once per package: what was shipped or rolled back since
 * stays. A remote that was shipped after the package was made keeps its release, and others are left alone.
 */
export async function deployPackagedSite(packaged: string, site: string): Promise<void> {
  const brought = await readRegistry(packaged)
  const shell = await readFile(join(packaged, 'shell/shell.json'), 'utf8')
  const content = [shellBuildOf(shell), ...brought.remotes.map(({ active }) => nameOf(active.manifest))]
  const before = await readDeployed(site)
  if (before?.join() === content.join()) return
  await mkdir(site, { recursive: true })
  const madeAt = (await stat(join(packaged, 'registry.json'))).mtimeMs
  let registry = await readRegistry(site)
  for (const { id, active } of brought.remotes) {
    const current = registry.remotes.find((entry) => entry.id === id)?.active.manifest
    const isShipped = current !== undefined && before?.includes(nameOf(current)) === false
    if (isShipped && (await timeOf(site, current)) > madeAt) continue
    registry = await deployRemote(join(packaged, 'remotes', id, releaseName(active.manifest)), site, registry)
  }
  await deployShell(join(packaged, 'shell'), site)
  await writeRegistry(site, registry)
  // Last, so that a server that died on the way does all of it again.
  await replaceText(join(site, deployedName), `${JSON.stringify({ content }, null, 2)}\n`)
}

/** The shell and the releases of the package that was put there last; null before the first. */
async function readDeployed(site: string): Promise<readonly string[] | null> {
  try {
    return deployedSchema.parse(JSON.parse(await readFile(join(site, deployedName), 'utf8'))).content
  } catch {
    return null
  }
}

const nameOf = (manifest: RemoteManifest): string => `${manifest.id}:${releaseName(manifest)}`

// Written by our own build.
const shellBuildOf = (text: string): string => `shell:${(JSON.parse(text) as { buildId: string }).buildId}`

/** When the files of a release were put into the folder, in ms. */
async function timeOf(site: string, manifest: RemoteManifest): Promise<number> {
  const path = join(site, 'remotes', manifest.id, releaseName(manifest), manifestFile)
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0
}
