import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deployRemote } from './deploy-remote.ts'
import { deployShell } from './deploy-shell.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { emptyRegistry } from './registry-update.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deploy-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a build of the shell whose files carry its id, as content hashes do. */
function shellBuild(buildId: string): string {
  const asset = `assets/main.${buildId}.js`
  const manifest = { version: '0.1.0', buildId, initial: [asset], files: { 'index.html': {}, [asset]: {} } }
  write('dist/index.html', asset)
  write(`dist/${asset}`, buildId)
  write(`dist/${asset}.br`, 'compressed')
  write('dist/shell.json', JSON.stringify(manifest))
  return join(root, 'dist')
}

function remoteBuild(buildId: string): string {
  const declaration = { id: 'mfe-people', shellContract: '2', apiContract: '2', basePaths: ['student'], menu: [] }
  const built = { version: '0.1.0', buildId, container: 'mfe_people', entry: 'remoteEntry.js', files: {} }
  write('remote/remoteEntry.js', buildId)
  write('remote/remote.json', JSON.stringify({ ...declaration, ...built }))
  return join(root, 'remote')
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

it('serves the newest shell and keeps the files of the two builds before', async () => {
  for (const buildId of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']) await deployShell(shellBuild(buildId), root)
  expect(readFileSync(join(root, 'shell/index.html'), 'utf8')).toBe('assets/main.dddddddd.js')
  const scripts = readdirSync(join(root, 'shell/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts).toEqual(['main.bbbbbbbb.js', 'main.cccccccc.js', 'main.dddddddd.js'])
  expect(existsSync(join(root, 'shell/assets/main.aaaaaaaa.js.br'))).toBe(false)
})

it('leaves old releases of a remote to the server, which knows the releases in use', async () => {
  let registry = emptyRegistry
  const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee']
  for (const buildId of ids) registry = await deployRemote(remoteBuild(buildId), root, registry)
  expect(readdirSync(join(root, 'remotes/mfe-people'))).toEqual(ids.map((id) => `0.1.0-${id}`))
  expect(registry.remotes[0]?.active.baseUrl).toBe('/remotes/mfe-people/0.1.0-eeeeeeee/')
  expect(registry.remotes[0]?.previous?.manifest.buildId).toBe('dddddddd')
})

it('reads back the registry that it wrote, and ignores an unreadable one', async () => {
  const registry = await deployRemote(remoteBuild('aaaaaaaa'), root, emptyRegistry)
  await writeRegistry(root, registry)
  expect(await readRegistry(root)).toEqual(registry)
  write('registry.json', '{"remotes":[{}]}')
  expect(await readRegistry(root)).toEqual(emptyRegistry)
})
