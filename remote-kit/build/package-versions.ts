import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isInstalled, packageFolder, readVersion, repositoryRoot } from '../workspace/repository.ts'
import { readLock, readSources } from './build-id.ts'
import { sourceHash } from './source-hash.ts'

/** The packages whose code a release brings along. Teams choose their versions. */
export const bundledPackages = ['@gakuseki/shared-api', '@gakuseki/shared-ui'] as const

/** What a package was when its version was made. `npm run release` writes it beside package.json: of the sources here, of what is built in the published package. */
export type PublishedState = { readonly version: string; readonly sources: string }
export const publishedFile = 'published.json'

/**
 * The versions of the packages that go into a build of the remote in `dir`: `1.2.0`, or `1.2.0+3f2a9c1b` for sources that are in no published
 * version.
 */
export function packageVersions(dir: string): Record<string, string> {
  return Object.fromEntries(bundledPackages.map((name) => [name, versionIn(packageFolder(dir, name), dir, name)]))
}

function versionIn(folder: string, dir: string, name: string): string {
  const version = readVersion(folder)
  const path = join(folder, publishedFile)
  // Written by ourselves.
  const published = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PublishedState) : null
  const installed = isInstalled(folder)
  if (installed && !isFromRegistry(dir, name)) return `${version}+unpublished`
  // Packages that were published before they carried the file.
  if (installed && published === null) return version
  const sources = installed ? hashOfBuilt(folder) : hashOfPackage(folder)
  return published?.version === version && published.sources === sources ? version : `${version}+${sources}`
}

/**
 * Another origin than the registry is named in the lock file where npm has found the package (`file:…`, `git+ssh:…`), or where it is asked for,
 * as for an archive on a web server. A range of versions has neither colon nor slash.
 */
function isFromRegistry(dir: string, name: string): boolean {
  const { packages } = readLock(repositoryRoot(dir))
  const { resolved = '' } = packages[`node_modules/${name}`] ?? {}
  const asked = Object.values(packages).map(({ dependencies, devDependencies, peerDependencies }) =>
    [dependencies, devDependencies, peerDependencies].map((names) => names?.[name] ?? ''),
  )
  return !/^(?:file|git)/.test(resolved) && !asked.flat().some((range) => /[:/]/.test(range))
}

/** What npm installs of a package as 8 hex digits. Without package.json, to which lerna adds the commit. */
export function hashOfBuilt(folder: string): string {
  const files = readSources(folder, '').map(({ path, content }) => ({ path: path.replaceAll(sep, '/'), content }))
  return sourceHash(
    files.filter(({ path }) => path !== 'package.json'),
    [],
  )
}

/** The sources of a package as 8 hex digits. */
export function hashOfPackage(folder: string): string {
  return sourceHash(readSources(folder, ''), [])
}
