/** Builds the measured page into bench/table-page/dist: React's production build, the product's own components. */
import { compileRules, minimizers } from '@gakuseki/tooling/federation/compile-rules.ts'
import { copyFileSync } from 'node:fs'
import webpack from 'webpack'

const here = import.meta.dirname

const compiler = webpack({
  mode: 'production',
  context: here,
  entry: { page: './page.tsx' },
  output: { path: `${here}/dist`, filename: '[name].js', cssFilename: '[name].css', publicPath: '' },
  experiments: { css: true },
  module: {
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: compileRules({ refresh: false }),
  },
  optimization: { minimizer: minimizers() },
  performance: { hints: false },
})
compiler?.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    process.stderr.write(`${error?.stack ?? stats?.toString({ all: false, errors: true })}\n`)
    process.exitCode = 1
  }
  compiler.close(() => undefined)
  copyFileSync(`${here}/index.html`, `${here}/dist/index.html`)
})
