import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { manifestFaults, type ManifestFault } from '@gakuseki/shared-api/contract/delivery/manifest-faults.ts'
import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { texts } from '../texts.ts'

/** A problem of a build, and its file. */
export type BuildProblem = { readonly file: string; readonly what: string }

const mostFiles = 500

/**
 * Builds are flat. No name may lead elsewhere, hide a file, look like a compressed form of another file, or make a page of it. Source maps
 * come in a form field of their own, because nobody may get them.
 */
const fileName = /^[A-Za-z0-9_][\w.-]{0,127}$/
const served = /\.(js|mjs|css|json|svg|png|jpe?g|webp|ico|woff2?|ttf|wasm|txt)$/

/** Versions of semver.org without build metadata, because our build id serves as that. */
const semver = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/
const buildId = /^[0-9a-z]{1,32}$/
const longestName = 64

export function nameProblems(names: readonly string[]): readonly BuildProblem[] {
  const { build } = texts
  if (names.length > mostFiles) return [{ file: '', what: build.tooMany(mostFiles) }]
  return names.flatMap((name, index) => [
    ...(isServed(name) ? [] : [{ file: name, what: build.badName(name) }]),
    ...(names.indexOf(name) === index ? [] : [{ file: name, what: build.repeated(name) }]),
  ])
}

const isServed = (name: string): boolean => fileName.test(name) && served.test(name) && !name.includes('..')

/** Checks the statements of a manifest against the remote it is published for. */
export function manifestProblems(manifest: RemoteManifest, remoteId: string): readonly BuildProblem[] {
  const { version, entry, files } = manifest
  const { build } = texts
  const problems = [
    ...manifestFaults(manifest, remoteId).map(sentenceOf),
    ...(semver.test(version) && releaseName(manifest).length <= longestName ? [] : [build.badVersion(version)]),
    ...(buildId.test(manifest.buildId) ? [] : [build.badBuildId(manifest.buildId)]),
    ...Object.keys(files)
      .filter((name) => !isServed(name) || name === manifestFile)
      .map(build.badName),
    ...(entry.endsWith('.js') ? [] : [build.badName(entry)]),
  ]
  return [...new Set(problems)].map((what) => ({ file: manifestFile, what }))
}

function sentenceOf(fault: ManifestFault): string {
  const { build } = texts
  switch (fault.kind) {
    case 'id':
      return build.otherId(fault.found, fault.due)
    case 'container':
      return build.otherContainer(fault.due)
    case 'operations':
    case 'shared':
      return build.lacks(fault.kind)
    case 'address':
      return build.noAddress
    case 'menu':
      return build.strayMenu(fault.name)
    case 'unlisted':
      return build.notListed(fault.file)
  }
}
