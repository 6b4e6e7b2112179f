import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { runWebpack } from '../build/run-webpack.ts'
import { HeadFilesPlugin } from './head-files-plugin.ts'

// Jest transforms all of webpack when nothing has done so before.
jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'head-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the first frame waits for one small sheet and a small script, and not for the other sheets', async () => {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  file('main.js', "import './main.css'")
  file('main.css', '.page { color: red }')
  file('ink.css', ':root { --ink: #000 }')
  const splash = file('splash.css', "@import './ink.css';\n.splash { color: var(--ink) }")
  const boot = file('boot.ts', "document.title = 'x' satisfies string")
  await runWebpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist'), filename: 'assets/[name].js', cssFilename: 'assets/[name].css' },
    experiments: { css: true },
    plugins: [
      new HtmlWebpackPlugin({ templateContent: '<html><head></head><body><p>学籍</p></body></html>', minify: false }),
      new HeadFilesPlugin({
        scripts: [{ name: 'boot', file: boot }],
        style: { name: 'start', files: [splash] },
        minify: true,
      }),
    ],
  })
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  const start = readdirSync(join(folder, 'dist/assets')).find((name) => /^start\.[0-9a-f]{8}\.css$/.test(name)) ?? ''
  expect(readFileSync(join(folder, 'dist/assets', start), 'utf8')).toBe(':root{--ink:#000}.splash{color:var(--ink)}')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain(`<link href=/assets/${start} rel=stylesheet>`)
  expect(head).toMatch(/<script src=\/assets\/boot\.[0-9a-f]{8}\.js><\/script>/)
  expect(head).not.toContain('main.css')
  expect(body.indexOf('assets/main.css')).toBeGreaterThan(body.indexOf('学籍'))
})
