import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { weightsOf } from '@gakuseki/remote-kit/ship/gates/budgets.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { copyRepository, installLike, type RepositoryCopy } from '@gakuseki/tooling/create-remote/repository-copy.ts'

const id = 'mfe-library'
let copy: RepositoryCopy = { root: '', remove: async () => {} }
let said = ''

const run = async (args: readonly string[], folder = '') => {
  const options = { cwd: join(copy.root, folder), env: { CI: undefined, NODE_OPTIONS: undefined } }
  const { code, output } = await runCommand(process.execPath, args, options)
  return { code, output: code === 0 ? '' : output, said: output }
}
const passed = expect.objectContaining({ code: 0, output: '' }) as unknown

beforeAll(async () => {
  copy = await copyRepository()
  said = (await run(['tooling/create-remote.ts', id, '--path', 'library', '--label', '図書'])).said
  await installLike(copy.root)
}, 60_000)
afterEach(() => {
  // The linter would read the output of the build.
  rmSync(join(copy.root, id, 'dist'), { recursive: true, force: true })
})
afterAll(() => copy.remove())

it('lists the files it wrote and the next steps', () => {
  expect(said).toContain('mfe-library/mount.test.tsx')
  const next = [...said.matchAll(/^( {2}np.+? {2,})\S/gm)].map(([, command = '']) => command)
  expect(next.map((command) => command.trim())).toEqual([
    'npm install',
    ...[`npm test -w ${id}`, 'npm run dev', `npm start -w ${id}`, `npm run ship -w ${id}`],
  ])
  expect(new Set(next.map(({ length }) => length)).size).toBe(1)
  const manifest = JSON.parse(readFileSync(join(copy.root, id, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(manifest.scripts)).toEqual([
    'build',
    'start',
    'dev',
    'test',
    'doctor',
    'pictures',
    'ship',
    'rollback',
  ])
})

it('refuses a second remote of the same name', async () => {
  const { code, said } = await run(['tooling/create-remote.ts', id, '--path', 'library', '--label', '図書'])
  expect(code).toBe(2)
  expect(said).toContain('name "mfe-library": there is such a folder.')
  expect(said).toContain('--path "library": belongs to mfe-library.')
})

// Types and mount suite of the template are run by tooling/try-packages.ts.
it.each([
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', id, 'package.json']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', id]],
])(
  'it passes: %s',
  async (_, args) => {
    expect(await run(args)).toEqual(passed)
  },
  120_000,
)

it('it passes: integrity', async () => {
  // The copy lacks docs and e2e, which other packages mention.
  const { said } = await run(['tooling/integrity.ts', id, 'package.json', 'package-lock.json'])
  expect(said).not.toMatch(/^ +at /m)
  expect(said.split('\n').filter((line) => line.includes(id))).toEqual([])
}, 60_000)

it('builds within the budgets of a remote', async () => {
  expect(await run(['../remote-kit/bin.js', 'build'], id)).toEqual(passed)
  const dist = join(copy.root, id, 'dist')
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(join(dist, manifestFile), 'utf8')) as RemoteManifest
  expect(manifest.operations).toEqual(['user GET /v2/classes'])
  // The shell says so before it loads the remote (FND-07).
  expect(manifest).toMatchObject({ brings: ['languages'], words: { en: { 図書: 'Library' } } })
  expect(manifest).toMatchObject({ pages: [{ path: '/library', words: ['図書', 'Library'] }] })
  const weights = weightsOf(manifest, (file) => gzipSync(readFileSync(join(dist, file))).byteLength)
  expect(weights.map(({ what }) => what)).toEqual(['remoteEntry', '/library'])
  expect(weights.filter(({ bytes, budget }) => bytes > budget)).toEqual([])
}, 120_000)
