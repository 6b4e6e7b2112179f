import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWebpack } from '../build/run-webpack.ts'
import { compiledWhileLoading } from './compiled-while-loading.ts'

// Jest transforms all of webpack when nothing has done so before.
jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the first script begins with the hint, and neither its style sheet nor a page does', async () => {
  writeFileSync(join(folder, 'main.js'), "import './main.css'\nimport(/* webpackChunkName: 'page' */ './page.js')")
  writeFileSync(join(folder, 'page.js'), 'export const page = 1')
  writeFileSync(join(folder, 'main.css'), ':root { --ink: #000 }')
  await runWebpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: {
      path: join(folder, 'dist'),
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
    },
    experiments: { css: true },
    plugins: [compiledWhileLoading()],
  })
  const names = readdirSync(join(folder, 'dist/assets'))
  const startOf = (pattern: RegExp): string =>
    readFileSync(join(folder, 'dist/assets', names.find((name) => pattern.test(name)) ?? ''), 'utf8').slice(0, 30)
  expect(startOf(/^main\..*js$/)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(startOf(/^main\..*css$/)).toMatch(/^:root/)
  expect(startOf(/^page\..*js$/)).not.toContain('//#')
})
