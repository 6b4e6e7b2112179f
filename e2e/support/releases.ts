import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { compressFiles, listEmittedFiles } from '@gakuseki/tooling/build/emitted-files.ts'
import { deployRemote } from '@gakuseki/tooling/deploy/deploy-remote.ts'
import { readRegistry, writeRegistry } from '@gakuseki/tooling/deploy/registry-file.ts'

export type NewBuild = {
  readonly buildId: string
  /** What is different in the new build; gets every script. */
  readonly change: (code: string) => string
}

/**
 * Puts a changed build of one remote live, as `tooling/deploy-site.ts` does: nothing else is built, copied or restarted.
 * The answer takes it back.
 */
export async function releaseBuild(
  site: string,
  id: string,
  { buildId, change }: NewBuild,
): Promise<() => Promise<void>> {
  const before = await readRegistry(site)
  const dist = await mkdtemp(join(tmpdir(), `gakuseki-${id}-`))
  const manifest = await copyActiveRelease(site, id, dist)
  const paths = Object.keys(manifest.files)
  for (const path of paths.filter((file) => file.endsWith('.js'))) {
    await writeFile(join(dist, path), change(await readFile(join(dist, path), 'utf8')))
  }
  await compressFiles(dist, paths)
  const emitted = (await listEmittedFiles(dist)).filter(({ path }) => paths.includes(path))
  const files = Object.fromEntries(emitted.map(({ path, sha384, bytes }) => [path, { sha384, bytes }]))
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, buildId, files }))
  await writeRegistry(site, await deployRemote(dist, site, before))
  await rm(dist, { recursive: true })
  return () => writeRegistry(site, before)
}

/** Takes all files of a remote's active build away, so that the server answers 404; the answer puts them back. */
export async function hideRelease(site: string, id: string): Promise<() => Promise<void>> {
  const folder = await activeFolder(site, id)
  await rename(folder, `${folder}.hidden`)
  return () => rename(`${folder}.hidden`, folder)
}

async function copyActiveRelease(site: string, id: string, target: string): Promise<RemoteManifest> {
  await cp(await activeFolder(site, id), target, { recursive: true })
  // Written by our own build.
  return JSON.parse(await readFile(join(target, 'remote.json'), 'utf8')) as RemoteManifest
}

async function activeFolder(site: string, id: string): Promise<string> {
  const { remotes } = await readRegistry(site)
  const entry = remotes.find((remote) => remote.id === id)
  if (entry === undefined) throw new Error(`${id} is not in the registry`)
  // The address ends with a slash, a folder's name does not.
  return join(site, entry.active.baseUrl.slice(0, -1))
}
