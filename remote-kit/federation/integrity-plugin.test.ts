import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { runWebpack } from '../build/run-webpack.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'

// Jest transforms all of webpack when nothing has done so before.
jest.setTimeout(120_000)

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'))
  writeFileSync(join(folder, 'main.js'), "globalThis.open = () => import(/* webpackChunkName: 'page' */ './page.js')")
  writeFileSync(join(folder, 'page.js'), "import './page.module.css'\nexport const page = 1")
  writeFileSync(join(folder, 'page.module.css'), '.page { margin: 0 }')
  await runWebpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.js',
    output: { path: join(folder, 'dist'), publicPath: 'http://localhost/' },
    experiments: { css: true },
    optimization: { minimize: false },
    plugins: [new IntegrityPlugin()],
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

type Inserted = { readonly tag: string; readonly href?: string; readonly src?: string; readonly integrity?: string }

/** Runs the built entry in a separate page and returns the elements that it inserts to load its lazy part. */
function insertedBy(globals: object): Inserted[] {
  const inserted: Inserted[] = []
  const createElement = (tag: string): object => ({
    tag,
    src: '',
    href: '',
    setAttribute: () => undefined,
    getAttribute: () => '1',
    removeAttribute: () => undefined,
  })
  const document = {
    createElement,
    getElementsByTagName: () => [],
    head: { appendChild: (element: Inserted) => inserted.push(element) },
  }
  const page = createContext({
    document,
    location: new URL('http://localhost/'),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    ...globals,
  })
  runInContext('globalThis.self = globalThis.window = globalThis', page)
  runInContext(readFileSync(join(folder, 'dist/main.js'), 'utf8'), page)
  runInContext('void open()', page)
  return inserted
}

it('adds the integrity of every script and stylesheet before it is inserted into the page', () => {
  const inserted = insertedBy({ gakusekiIntegrityOf: (url: string) => `sha384-of ${url}` })
  expect(inserted.map(({ tag, integrity }) => ({ tag, integrity }))).toEqual(
    expect.arrayContaining([
      { tag: 'script', integrity: 'sha384-of http://localhost/page.js' },
      { tag: 'link', integrity: 'sha384-of http://localhost/page.css' },
    ]),
  )
})

it('inserts them without integrity if the page has no hashes', () => {
  expect(insertedBy({}).map(({ integrity }) => integrity)).toEqual([undefined, undefined])
})
