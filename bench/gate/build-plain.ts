import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles, listEmittedFiles } from '@gakuseki/remote-kit/build/emitted-files.ts'
import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import { packageDir, remoteIds } from '@gakuseki/tooling/workspace/paths.ts'
import webpack from 'webpack'

/** The suite with a shell that differs in one module, because it has no gate. */
export async function buildPlain(site: string): Promise<void> {
  await deploySite(remoteIds(), site)
  const outDir = join(site, 'shell')
  const dir = packageDir('shell')
  const config = createFederationConfig({ id: 'shell', mode: 'shell', production: true, buildId: 'plain', dir, outDir })
  const withoutGate = new webpack.NormalModuleReplacementPlugin(
    /\/release-gate\.ts$/,
    join(import.meta.dirname, 'no-gate.ts'),
  )
  await runWebpack({ ...config, plugins: [...(config.plugins ?? []), withoutGate] })
  await cp(join(dir, 'public'), outDir, { recursive: true })
  const files = await listEmittedFiles(outDir)
  await compressFiles(
    outDir,
    files.map(({ path }) => path),
  )
}
