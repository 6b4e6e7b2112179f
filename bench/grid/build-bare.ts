import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { compileRules, minimizers } from '@gakuseki/remote-kit/federation/compile-rules.ts'
import HtmlPlugin from 'html-webpack-plugin'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Builds the page with the bare input, which needs no server, and returns its address. */
export async function buildBareInput(): Promise<string> {
  const folder = join(import.meta.dirname, '../dist/grid')
  await runWebpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: { bare: './bare-input.tsx' },
    output: { path: folder, filename: '[name].js', publicPath: '', clean: true },
    module: { rules: compileRules({ refresh: false }) },
    optimization: { minimizer: minimizers() },
    performance: { hints: false },
    plugins: [new HtmlPlugin({ filename: 'bare.html', title: 'bare input' })],
  })
  return pathToFileURL(join(folder, 'bare.html')).href
}
