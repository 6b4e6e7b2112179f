import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWebpack } from '../build/run-webpack.ts'
import { createFederationConfig } from './federation-config.ts'

// Jest transforms all of webpack when nothing has done so before.
jest.setTimeout(120_000)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'class-names-'))
  writeFileSync(join(folder, 'main.js'), "import styles from './page.module.css'\nglobalThis.styles = styles.page")
  writeFileSync(join(folder, 'page.module.css'), '.page { margin: 0 }')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The class that `.page` becomes in a build of a remote. */
async function classOf(id: string, buildId: string): Promise<string> {
  const outDir = join(folder, `${id}-${buildId}`)
  const dir = join(import.meta.dirname, '../../mfe-school')
  const config = createFederationConfig({ id, mode: 'remote', production: true, buildId, dir, outDir })
  // Without plugins, because federation does not affect class names.
  await runWebpack({ ...config, context: folder, entry: './main.js', plugins: [] })
  const stylesheet = readdirSync(outDir).find((name) => name.endsWith('.css')) ?? ''
  const css = readFileSync(join(outDir, stylesheet), 'utf8')
  return /\.([\w-]+)\{/.exec(css)?.[1] ?? ''
}

it('differs between two builds of one remote, because both may style one page', async () => {
  const [one, other] = [await classOf('mfe-people', 'aaaaaaaa'), await classOf('mfe-people', 'bbbbbbbb')]
  expect(one).toMatch(/^mfe-people-page-[\w-]{6}$/)
  expect(other).toMatch(/^mfe-people-page-[\w-]{6}$/)
  expect(one).not.toBe(other)
})
