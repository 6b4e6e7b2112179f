import { createHash } from 'node:crypto'
import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deployRemote } from '@gakuseki/api-server/site/deploy/deploy-remote.ts'
import { writeRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import { emptyRegistry } from '@gakuseki/api-server/site/deploy/registry-update.ts'
import { readBuildId } from '@gakuseki/remote-kit/build/build-id.ts'
import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import type { StaticOptions } from '@gakuseki/remote-kit/standalone/static-options.ts'
import { completeStaticSite } from '@gakuseki/remote-kit/standalone/static-pages.ts'
import { buildStale } from '../start/build-stale.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'

/**
 * Builds the suite with the API in its page, so that any host of files can serve it beneath the base of the options. The remotes are those
 * that would be shipped. Says one line per package that had to be built, and rejects with the report of a build that fails.
 */
export async function buildStaticSuite(
  folder: string,
  options: StaticOptions,
  say: (line: string) => void,
): Promise<void> {
  const ids = remoteIds()
  await buildStale(say, ids)
  const dir = packageDir('shell')
  const builds = [dir, ...ids.map(packageDir)].map(readBuildId)
  const buildId = createHash('sha256').update(builds.join()).digest('hex').slice(0, 8)
  await runWebpack(
    createFederationConfig({ id: 'shell', mode: 'suite', production: true, buildId, dir, outDir: folder }),
  )
  let registry = emptyRegistry
  for (const id of ids) registry = await deployRemote(join(packageDir(id), 'dist'), folder, registry)
  await writeRegistry(folder, registry)
  // Hosts of files compress by themselves.
  for await (const path of glob('**/*.{br,gz}', { cwd: folder })) await rm(join(folder, path))
  await completeStaticSite(dir, folder, options)
}
