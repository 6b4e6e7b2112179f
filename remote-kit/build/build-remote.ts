import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { type RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { Stats } from 'webpack'
import { containerName, manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { exposedChunk, hasLanguages, languagesFile } from '../federation/federation-plugins.ts'
import { sharedTable } from '../federation/shared-table.ts'
import { readRemoteDeclaration } from '../workspace/remote-declaration.ts'
import { readVersion } from '../workspace/repository.ts'
import { mapsFolder, type BuildPlace } from './build-place.ts'
import { sharedIdentifiers, wrongShares } from './consumed-shares.ts'
import { compressFiles, listEmittedFiles } from './emitted-files.ts'
import { chunkGroupNames, filesOfChunkGroup, runWebpack } from './run-webpack.ts'
import { packageVersions } from './package-versions.ts'
import { usedOperations } from './used-operations.ts'

/** Builds a remote: its files, each with .br and .gz, and `remote.json`, its manifest. */
export async function buildRemote({ dir, buildId, outDir }: BuildPlace): Promise<void> {
  const declaration = await readRemoteDeclaration(dir)
  const { id, brings = [] } = declaration
  if (brings.includes('languages') !== hasLanguages(dir))
    throw new Error(`${id}: it has ${languagesFile} if, and only if, \`brings\` of remote.config.ts names languages.`)
  const stats = await runWebpack(createFederationConfig({ id, mode: 'remote', production: true, buildId, dir, outDir }))
  const container = containerName(id)
  const entry = filesOfChunkGroup(stats, container).find((path) => path.endsWith('.js'))
  if (entry === undefined) throw new Error(`${id}: the build gave no remote entry.`)
  const shared = Object.fromEntries(sharedTable.map(({ key, range }) => [key, range ?? '*']))
  const wrong = wrongShares(sharedIdentifiers(stats), Object.keys(shared))
  if (wrong.length > 0) throw new Error(`${id}: what the build takes from the shell is wrong: ${wrong.join(', ')}.`)
  await moveMaps(outDir)
  const files = await listEmittedFiles(outDir)
  const built: RemoteManifest = {
    ...declaration,
    version: readVersion(dir),
    buildId,
    container,
    entry,
    files: Object.fromEntries(files.map(({ path, sha384, bytes }) => [path, { sha384, bytes }])),
    preload: preloadOf(stats, declaration),
    operations: await usedOperations(stats),
    packages: packageVersions(dir),
    shared,
  }
  // A build whose manifest no server would accept fails.
  const manifest = remoteManifestSchema.parse(built)
  await writeFile(join(outDir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  await compressFiles(outDir, [...files.map((file) => file.path), manifestFile])
}

/** See `preload` of the manifest: the `webpackChunkName` student-edit belongs to /student/edit, student to the rest of /student. */
function preloadOf(stats: Stats, { basePaths }: RemoteDeclaration): Record<string, string[]> {
  const always = filesOfChunkGroup(stats, exposedChunk)
  const perAddress = chunkGroupNames(stats).flatMap((name): [string, string[]][] => {
    const base = basePaths.find((path) => name === path || name.startsWith(`${path}-`))
    if (base === undefined) return []
    const address = [base, name.slice(base.length + 1)].filter((part) => part !== '').join('/')
    return [[address, filesOfChunkGroup(stats, name).filter((path) => !always.includes(path))]]
  })
  return { '': always, ...Object.fromEntries(perAddress.filter(([, files]) => files.length > 0)) }
}

/** Moves the source maps beside the build, because everything within it is served. */
async function moveMaps(dist: string): Promise<void> {
  await mkdir(mapsFolder(dist), { recursive: true })
  const maps = (await readdir(dist)).filter((name) => name.endsWith('.map'))
  await Promise.all(maps.map((name) => rename(join(dist, name), join(mapsFolder(dist), name))))
}
