import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { type LockPackages, missingOptional, resolvedAddresses, versionsOf } from '../lock-file.ts'
import type { Package, Repository } from '../repository.ts'

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/
/** Module Federation 2.9.2 breaks on newer versions (docs/dependencies.md). */
const webpackVersion = '5.110.3'
/** Two copies of these in one installation are two Reacts: blank pages. */
const single = ['react', 'react-dom', 'webpack', '@tanstack/react-query']

type Declared = { readonly path: string; readonly name: string; readonly version: string }

/** Exact pins, one version of each package everywhere, own packages at their present version. */
export function versions({ packages, lock }: Repository): Finding[] {
  const declared = packages.flatMap(declaredBy)
  const own = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  const report = (path: string, message: string): Finding => ({ rule: 'version', path, line: 0, message })
  return [
    ...declared
      .filter(({ version }) => !exact.test(version))
      .map(({ path, name, version }) => report(path, `${name} ${version}: write one exact version (no ^, ~, *).`)),
    ...declared
      .filter(({ name, version }) => own.has(name) && own.get(name) !== version)
      .map(({ path, name, version }) => report(path, `${name} is ${own.get(name)} here, not ${version}: write that.`)),
    ...disagreements(declared).map(([name, found]) =>
      report('package.json', `${name} is declared as ${found.join(' and as ')}: agree on one.`),
    ),
    ...declared
      .filter(({ name, version }) => name === 'webpack' && version !== webpackVersion)
      .map(({ path, version }) =>
        report(path, `webpack ${version}: must be exactly ${webpackVersion} (docs/dependencies.md).`),
      ),
    ...single
      .map((name) => [name, versionsOf(lock, name)] as const)
      .filter(([, found]) => found.length > 1)
      .map(([name, found]) =>
        report('package-lock.json', `${name} would be installed as ${found.join(' and ')}: use overrides.`),
      ),
  ]
}

/** The requirements of `npm ci` and of other machines for the lock files. */
export function lockFile({ locks }: Repository): Finding[] {
  return [...locks].flatMap(([path, lock]) => [
    ...ranges(path, lock),
    // Separate installations are made without optional packages.
    ...portable(path, lock, path === 'package-lock.json' ? missingOptional(lock) : { entries: {}, unknown: [] }),
  ])
}

function portable(path: string, lock: LockPackages, missing: ReturnType<typeof missingOptional>): Finding[] {
  const report = (message: string): Finding => ({ rule: 'lock-file', path, line: 0, message })
  const lacking = Object.keys(missing.entries).length
  return [
    ...resolvedAddresses(lock).map((key) =>
      report(`${key} names a download address: run npm install with our .npmrc.`),
    ),
    ...(lacking > 0 ? [report(`${lacking} optional binaries are missing: run npm run fix-lock.`)] : []),
    ...missing.unknown.map((name) => report(`${name} is missing and its name tells no platform: add it by hand.`)),
  ]
}

/** The manifest next to a lock file must have the same versions, which are exact also outside the workspace. */
function ranges(path: string, lock: LockPackages): Finding[] {
  return Object.entries(lock['']?.dependencies ?? {})
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({
      rule: 'version',
      path,
      line: 0,
      message: `${name} ${version}: write one exact version (no ^, ~, *).`,
    }))
}

function declaredBy({ folder, manifest }: Package): Declared[] {
  const path = folder === '' ? 'package.json' : `${folder}/package.json`
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  const tables = [dependencies, devDependencies, optionalDependencies, overrides]
  return tables.flatMap((table) =>
    Object.entries(table ?? {}).flatMap(([name, version]) =>
      typeof version === 'string' ? [{ path, name, version }] : [],
    ),
  )
}

function disagreements(declared: readonly Declared[]): (readonly [name: string, versions: readonly string[]])[] {
  return [...Map.groupBy(declared, ({ name }) => name)]
    .map(([name, all]) => [name, [...new Set(all.map(({ version }) => version))].toSorted()] as const)
    .filter(([, found]) => found.length > 1)
}
