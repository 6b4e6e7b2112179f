import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Each command loads webpack.
jest.setTimeout(60_000)

const dir = mkdtempSync(join(tmpdir(), 'gakuseki-commands-'))
const declaration = { id: 'mfe-broken', shellContract: '2', apiContract: '2', basePaths: ['broken'], menu: [] }
writeFileSync(join(dir, 'remote.config.ts'), `export default ${JSON.stringify(declaration)}`)
writeFileSync(join(dir, 'package.json'), '{"version":"1.0.0","type":"module"}')
writeFileSync(join(dir, 'package-lock.json'), 'torn')
afterAll(() => rmSync(dir, { recursive: true }))

it.each([[['build']], [['build', '--static']], [['start', '--static']], [['doctor']]])(
  'says in one line why it cannot build: %j',
  (args) => {
    const env = { ...process.env, PORT: '64999', NODE_OPTIONS: '' }
    const kit = join(import.meta.dirname, '../bin.js')
    const { status, stderr } = spawnSync(process.execPath, [kit, ...args], { cwd: dir, env, encoding: 'utf8' })
    expect(stderr).toMatch(/^mfe-broken: .*torn.*\n$/)
    expect(status).toBe(1)
  },
)
