import type { SourceManifest } from './package-manifest.ts'

const ours = ['shared-api', 'shared-ui'] as const
const oursForDevelopment = ['remote-kit', 'shell'] as const
const libraries = ['@fortawesome/free-solid-svg-icons', 'react', 'react-dom'] as const

/** What the package.json of a new repository begins with: the versions that are published together, and those that they were tried with. */
export function newRepositoryVersions(readManifest: (folder: string) => SourceManifest): object {
  const own = (folder: string): [string, string] => [`@gakuseki/${folder}`, readManifest(folder).version]
  const { dependencies = {} } = readManifest('shell')
  return {
    dependencies: Object.fromEntries(
      [
        libraries.slice(0, 1).map((name) => [name, dependencies[name] ?? ''] as const),
        ours.map(own),
        libraries.slice(1).map((name) => [name, dependencies[name] ?? ''] as const),
      ].flat(),
    ),
    devDependencies: Object.fromEntries(oursForDevelopment.map(own)),
  }
}
