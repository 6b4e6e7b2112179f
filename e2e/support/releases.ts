import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { mapsFolder } from '@gakuseki/remote-kit/build/build-place.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import { readRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import type { Account } from './api.ts'

export type NewBuild = {
  readonly buildId: string
  /** Changes the code of the new build. Called with every script and its name. */
  readonly change: (code: string, name: string) => string
  readonly manifest?: Partial<RemoteManifest>
}

/** A running server and the site that it serves. */
type Served = { readonly url: string; readonly site: string }

/**
 * Ships a changed build of one remote through the API, as a team does. Nothing else is built, copied or restarted. Returns a function that
 * rolls it back and leaves nothing to fall back to.
 */
export async function releaseBuild(served: Served, id: string, build: NewBuild): Promise<() => Promise<void>> {
  const before = await activeRelease(served.site, id)
  const release = await keepBuild(served, id, build)
  await activate(served, id, release)
  return async () => {
    await activate(served, id, releaseName(before))
    await discard(served, id, release)
  }
}

/** Ships a changed build of one remote to nobody. Returns the name of the release. */
export async function keepBuild(served: Served, id: string, build: NewBuild): Promise<string> {
  const { manifest, contents } = await changedBuild(await activeFolder(served.site, id), build)
  await publish(served, manifest, contents, await readMaps(id, contents))
  return releaseName(manifest)
}

/** Gives a release to everybody for a moment, so that what is said about it counts from then on. */
export async function serveOnce(served: Served, id: string, release: string): Promise<void> {
  const before = await activeRelease(served.site, id)
  await activate(served, id, release)
  await activate(served, id, releaseName(before))
}

/** Writes a changed copy of the active build to a folder, as a developer has it on their own machine. */
export async function writeBuild(site: string, id: string, build: NewBuild, target: string): Promise<void> {
  const { manifest, contents } = await changedBuild(await activeFolder(site, id), build)
  for (const [name, content] of contents) {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), content)
  }
  await writeFile(join(target, 'remote.json'), JSON.stringify(manifest))
}

/** Quarantines a release that no longer runs. Otherwise the next test would have a version to fall back to. */
export function discard(served: Served, id: string, release: string): Promise<void> {
  return patch(served, `${id}/releases/${release}`, { isQuarantined: true, reason: 'e2e' })
}

/** Publishes a build from a folder. It runs nowhere before it is activated. */
export async function publishFolder(served: Served, folder: string): Promise<RemoteManifest> {
  const { manifest, contents } = await readBuild(folder)
  await publish(served, manifest, contents)
  return manifest
}

async function publish(
  served: Served,
  manifest: RemoteManifest,
  contents: Changed['contents'],
  maps: readonly File[] = [],
): Promise<void> {
  const form = new FormData()
  for (const [name, content] of contents) form.append('files', new File([content], name))
  form.append('files', new File([JSON.stringify(manifest)], 'remote.json'))
  for (const map of maps) form.append('maps', map)
  await send(served, `${manifest.id}/releases`, { method: 'POST', body: form })
}

/** The source maps of the build that was changed. Changes are small, so its lines stay nearly the same. */
async function readMaps(id: string, contents: Changed['contents']): Promise<readonly File[]> {
  const folder = mapsFolder(join(packageDir(id), 'dist'))
  const names = await readdir(folder)
  const own = names.filter((name) => contents.has(name.replace(/\.map$/, '')))
  return Promise.all(own.map(async (name) => new File([new Uint8Array(await readFile(join(folder, name)))], name)))
}

async function readBuild(folder: string): Promise<Changed> {
  // Written by our own build.
  const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteManifest
  const names = Object.keys(manifest.files)
  const contents = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))] as const),
  )
  return { manifest, contents: new Map(contents) }
}

/** Changes the served files of the active build without the registry; null deletes them. */
export async function tamperWith(
  site: string,
  id: string,
  isMeant: (name: string) => boolean,
  change: ((content: string) => string) | null,
): Promise<void> {
  const folder = await activeFolder(site, id)
  const name = Object.keys((await activeRelease(site, id)).files).find(isMeant)
  if (name === undefined) throw new Error(`${id} has no such file`)
  const content = await readFile(join(folder, name), 'utf8')
  for (const form of [name, `${name}.br`, `${name}.gz`]) await rm(join(folder, form), { force: true })
  if (change !== null) await writeFile(join(folder, name), change(content))
}

/** Removes all files of a remote's active build, so that the server answers 404. Returns a function that restores them. */
export async function hideRelease(site: string, id: string): Promise<() => Promise<void>> {
  const folder = await activeFolder(site, id)
  await rename(folder, `${folder}.hidden`)
  return () => rename(`${folder}.hidden`, folder)
}

type Changed = {
  readonly manifest: RemoteManifest
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

async function changedBuild(folder: string, { buildId, change, manifest: more }: NewBuild): Promise<Changed> {
  const { manifest, contents: before } = await readBuild(folder)
  // Replaces the build id in the runtime, because two builds in one page must not use each other's chunks.
  const rename = (code: string): string => code.replaceAll(manifest.buildId, buildId)
  const contents = new Map(
    Array.from(before, ([name, bytes]) => {
      if (!name.endsWith('.js')) return [name, bytes]
      return [name, new TextEncoder().encode(change(rename(new TextDecoder().decode(bytes)), name))]
    }),
  )
  const files = Object.fromEntries(
    Array.from(contents, ([name, content]) => [
      name,
      { sha384: createHash('sha384').update(content).digest('base64'), bytes: content.byteLength },
    ]),
  )
  return { manifest: { ...manifest, buildId, ...more, files }, contents }
}

/** Makes a published release the active one. */
export function activate(served: Served, id: string, active: string): Promise<void> {
  return patch(served, id, { active, reason: 'e2e' })
}

function patch(served: Served, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  return send(served, path, { method: 'PATCH', body: JSON.stringify(body), headers })
}

async function send({ url }: Served, path: string, { headers, ...init }: RequestInit): Promise<void> {
  const accounts = await fetch(`${url}/api/user/debug/accounts`)
  // The contract tests of api-server check the shape.
  const { data } = (await accounts.json()) as { readonly data: readonly Account[] }
  const sent = new Headers(headers)
  sent.set('authorization', `Bearer debug:${data.find(({ isAdmin }) => isAdmin)?.userId}`)
  const answer = await fetch(`${url}/api/user/v2/registry/remotes/${path}`, { ...init, headers: sent })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Reads the registry from the file that the server writes. */
export async function activeRelease(site: string, id: string): Promise<RemoteManifest> {
  const { remotes } = await readRegistry(site)
  const entry = remotes.find((remote) => remote.id === id)
  if (entry === undefined) throw new Error(`${id} is not in the registry`)
  return entry.active.manifest
}

async function activeFolder(site: string, id: string): Promise<string> {
  return join(site, 'remotes', id, releaseName(await activeRelease(site, id)))
}
