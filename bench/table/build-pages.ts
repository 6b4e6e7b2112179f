import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { compileRules, minimizers } from '@gakuseki/remote-kit/federation/compile-rules.ts'
import HtmlPlugin from 'html-webpack-plugin'
import { join } from 'node:path'

/** One page for each table, `<name>.html`. */
const pages = {
  'data-table': './data-table.tsx',
  'ag-grid': './ag-grid.ts',
  tanstack: './tanstack.tsx',
  'visible-cells': './visible-cells.ts',
} as const
export type PageName = keyof typeof pages
// The keys of a constant.
export const pageNames = Object.keys(pages) as readonly PageName[]

/** The folder for the pages of `node bench/table/build.ts`. */
export const pagesFolder = join(import.meta.dirname, '../dist/table')

/** Builds pages without a server, from production builds only, into a folder. */
export async function buildPages(folder: string, names: readonly PageName[]): Promise<void> {
  await runWebpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: Object.fromEntries(names.map((name) => [name, pages[name]])),
    output: { path: folder, filename: '[name].js', cssFilename: '[name].css', publicPath: '', clean: true },
    experiments: { css: true },
    module: {
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      rules: compileRules({ refresh: false }),
    },
    optimization: { minimizer: minimizers() },
    performance: { hints: false },
    plugins: names.map((name) => new HtmlPlugin({ filename: `${name}.html`, chunks: [name], title: name })),
  })
}
