import { sharedTable } from '@gakuseki/remote-kit/federation/shared-table.ts'
import type { SourceManifest } from './package-manifest.ts'

const ours = ['shared-api', 'shared-ui']
const oursForDevelopment = ['remote-kit', 'shell']
const used: readonly string[] = ['@fortawesome/free-solid-svg-icons', 'react', 'react-dom']
/** What the shell shares is installed for tests and types; the newest of the day could differ from what the packages were tried with. */
const shared = sharedTable.flatMap(({ versionOf, range }) =>
  range === null || used.includes(versionOf) ? [] : [versionOf],
)

/**
 * What the package.json of a new repository begins with: the versions that are published together, and those that they were tried with.
 * @param versionOf the exact version of a library or of a package of this repository
 */
export function newRepositoryVersions(
  versionOf: (name: string) => string,
): Pick<SourceManifest, 'dependencies' | 'devDependencies'> {
  const table = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, versionOf(name)]))
  const own = (folder: string): string => `@gakuseki/${folder}`
  return {
    dependencies: table([...used, ...ours.map(own)]),
    devDependencies: table([...shared, ...oursForDevelopment.map(own)]),
  }
}
