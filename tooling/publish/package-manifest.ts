import { sharedTable } from '@gakuseki/remote-kit/federation/shared-table.ts'
import type { Manifest } from '../checks/repository.ts'

/** The parts of a source package.json that its published form is made of. */
export type SourceManifest = Manifest & {
  readonly license?: string
  readonly bin?: Readonly<Record<string, string>>
  readonly sideEffects?: readonly string[]
}

type Facts = {
  /** The published sources, as paths inside the package with `/`. */
  readonly sources: readonly string[]
  /** The npm packages that it imports; null takes the dependencies of the source manifest. */
  readonly imported: readonly string[] | null
  /** The version of any npm package or package of this repository. */
  readonly versionOf: (name: string) => string
}

/** One copy of each of these serves a whole page, so the remote installs them and the packages accept its copy. */
const rangeOfShared = new Map<string, string>(
  sharedTable.flatMap(({ versionOf, range }) => (range === null ? [] : [[versionOf, range] as const])),
)
const chosenByTeams = ['@gakuseki/shared-api', '@gakuseki/shared-ui']

/** The package.json of the published form: built modules under the same names as the sources here, so that imports read alike. */
export function packageManifest(source: SourceManifest, { sources, imported, versionOf }: Facts): object {
  const { name, version, license, bin, sideEffects, optionalDependencies } = source
  const wanted = (imported ?? Object.keys(source.dependencies ?? {})).filter((each) => each !== name).toSorted()
  const isPeer = (each: string): boolean => rangeOfShared.has(each) || chosenByTeams.includes(each)
  const peers = wanted.filter(isPeer).map((each) => [each, rangeOfShared.get(each) ?? `^${versionOf(each)}`] as const)
  const dependencies = wanted.filter((each) => !isPeer(each)).map((each) => [each, versionOf(each)] as const)
  return {
    name,
    version,
    license,
    type: 'module',
    engines: { node: '>=20.11' },
    ...(bin && { bin }),
    ...(sideEffects && { sideEffects: sideEffects.map(builtPath) }),
    exports: exportsOf(source, sources),
    files: ['**'],
    dependencies: Object.fromEntries(dependencies),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    ...(optionalDependencies && { optionalDependencies }),
  }
}

type Conditions = string | { readonly types: string; readonly default: string }

/** The folders that the source exports, each module under the name of its source. */
function exportsOf({ exports = {} }: SourceManifest, sources: readonly string[]): Record<string, Conditions> {
  const open = Object.entries(exports).flatMap(([name, target]): [string, Conditions][] => {
    if (!name.endsWith('/*')) return sources.includes(target.slice(2)) ? [[name, conditionsOf(target)]] : []
    const folder = target.slice(2, -1)
    const inFolder = sources.filter((path) => path.startsWith(folder))
    const endings = ['.d.ts', '.ts', '.tsx', '.css', '.json'].filter((ending) =>
      inFolder.some((path) => path.endsWith(ending)),
    )
    return endings.map((ending) => [`${name}${ending}`, conditionsOf(`${target}${ending}`)])
  })
  return { ...Object.fromEntries(open), './package.json': './package.json' }
}

function conditionsOf(target: string): Conditions {
  if (!/(?<!\.d)\.tsx?$/.test(target)) return target
  return { types: target.replace(/\.tsx?$/, '.d.ts'), default: builtPath(target) }
}

function builtPath(path: string): string {
  return path.replace(/(?<!\.d)\.tsx?$/, '.js')
}
