import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, packageFolder, readVersion, repositoryRoot } from '../workspace/repository.ts'
import { readLock, readSources } from './build-id.ts'
import { sourceHash } from './source-hash.ts'

/** The packages whose code a release brings along. Teams choose their versions. */
export const bundledPackages = ['@gakuseki/shared-api', '@gakuseki/shared-ui'] as const

/** What a package was when its version was made; `npm run release` writes it beside its package.json. */
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
  // What was installed from a registry is published.
  if (isInstalled(folder)) return isFromRegistry(dir, name) ? version : `${version}+unpublished`
  const sources = hashOfPackage(folder)
  const path = join(folder, publishedFile)
  // Written by ourselves.
  const published = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PublishedState) : null
  return published?.version === version && published.sources === sources ? version : `${version}+${sources}`
}

/** npm names another origin than its registry in the lock file: `file:…`, `git+ssh:…`. */
function isFromRegistry(dir: string, name: string): boolean {
  const lock = readLock(repositoryRoot(dir))
  const { resolved = '' } = lock.packages[`node_modules/${name}`] ?? {}
  return !/^(?:file|git)/.test(resolved)
}

/** The sources of a package as 8 hex digits. */
export function hashOfPackage(folder: string): string {
  return sourceHash(readSources(folder, ''), [])
}
