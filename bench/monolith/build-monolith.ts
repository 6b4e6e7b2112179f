import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles, listEmittedFiles } from '@gakuseki/remote-kit/build/emitted-files.ts'
import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import { compiledWhileLoading } from '@gakuseki/remote-kit/federation/compiled-while-loading.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'

/** `split`: pages are loaded when they are opened, as in the suite. `whole`: everything in one file. */
export type MonolithKind = 'split' | 'whole'

/** Builds the suite without federation into a site folder that the API server serves: shell only, no registry. */
export async function buildMonolith(kind: MonolithKind, site: string): Promise<void> {
  const shell = packageDir('shell')
  const federated = createFederationConfig({
    id: 'shell',
    mode: 'shell',
    production: true,
    buildId: 'monolith',
    dir: shell,
  })
  const output = join(site, 'shell')
  await runWebpack({
    ...federated,
    entry: { main: [join(shell, 'start/splash.css'), join(import.meta.dirname, 'main.tsx')] },
    output: { ...federated.output, path: output },
    plugins: [
      new HtmlWebpackPlugin({ template: join(shell, 'index.html'), publicPath: '/', minify: 'auto' }),
      compiledWhileLoading(),
      ...(kind === 'whole' ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ] satisfies WebpackPluginInstance[],
    // Rules of different parts never compete, so their order in one common sheet does not matter.
    ignoreWarnings: [...(federated.ignoreWarnings ?? []), { message: /Conflicting order/ }],
    optimization: {
      ...federated.optimization,
      ...(kind === 'whole' ? { splitChunks: false, runtimeChunk: false } : {}),
    },
  })
  await cp(join(shell, 'public'), output, { recursive: true })
  const files = await listEmittedFiles(output)
  await compressFiles(
    output,
    files.map(({ path }) => path),
  )
}
