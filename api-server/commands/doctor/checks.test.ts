import { createServer } from 'node:http'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoopback } from '../../testing/loopback-server.ts'
import { envFileName } from '../env-file.ts'
import { checkClock } from './check-clock.ts'
import { checkFiles } from './check-files.ts'
import { checkKeys } from './check-keys.ts'
import { checkPermissions, exposureOf } from './check-permissions.ts'
import { checkPort } from './check-port.ts'
import { checkSettings } from './check-settings.ts'
import { fine, lineOf, wrong } from './finding.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gakuseki-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a line says what was found and, where it is wrong, what to do', () => {
  expect(lineOf(fine('a', 'b'))).toBe('✓ a: b')
  expect(lineOf(wrong('a', 'b', 'c'))).toBe('✗ a: b → c')
})

it.each([
  [0o100600, null],
  [0o100640, null],
  [0o040750, null],
  [0o100644, 'othersRead'],
  [0o040701, 'othersRead'],
  [0o100660, 'othersWrite'],
  [0o100602, 'othersWrite'],
] as const)('the mode %o is exposed to: %s', (mode, expected) => {
  expect(exposureOf(mode)).toBe(expected)
})

it('names the folder and the file that others may read', () => {
  const file = join(folder, 'gakuseki.env')
  writeFileSync(file, '')
  const look = () => checkPermissions({ dataDir: folder }, { [envFileName]: file }).map(({ todo }) => todo)
  chmodSync(folder, 0o755)
  chmodSync(file, 0o644)
  expect(look()).toEqual([`chmod 700 ${folder} を実行してください。`, `chmod 640 ${file} を実行してください。`])
  chmodSync(folder, 0o700)
  chmodSync(file, 0o640)
  expect(look()).toEqual([null, null])
})

it('tells of each setting that is wrong, and of names that the server does not read', () => {
  const bad = checkSettings({ PORT: 'x', RATE_LIMITS: 'maybe' }, '/site')
  expect(bad.settings).toBeNull()
  expect(bad.findings.map(({ detail }) => detail.split('=')[0])).toEqual(['PORT', 'RATE_LIMITS'])
  expect(checkSettings({ AUTH_MODE: 'firebase' }, '/site').findings[0]?.detail).toMatch(/FIREBASE_PROJECT_ID/)
  const file = join(folder, 'x.env')
  writeFileSync(file, 'DATABSE_URL=postgres://db/school\nPORT=0')
  const good = checkSettings({ [envFileName]: file, PORT: '0' }, '/site')
  expect(good.findings.map(({ todo }) => todo)).toEqual([null])
  expect(good.findings[0]?.detail).toMatch(/読まない名前: DATABSE_URL/)
})

const skewOf = (ms: number) => [{ of: '鍵のサーバー', ms }]
it.each([
  ['a clock that agrees', {}, skewOf(4000), null],
  ['a clock that is behind', {}, skewOf(6000), /時刻の同期/],
  ['a clock that is ahead', {}, skewOf(-6000), /時刻の同期/],
])('%s', (_case, env, skews, todo) => {
  const found = checkClock({ now: new Date('2026-11-25T03:00:00Z'), env, skews })
  if (todo === null) expect(found.todo).toBeNull()
  else expect(found.todo).toMatch(todo)
  if (todo === null) expect(found.detail).toContain('2026/11/25 12:00:00')
})

it('a clock before the day of the package is wrong', () => {
  writeFileSync(join(folder, 'VERSION'), '0.1.0 0123456789ab 2026-11-25\n')
  const at = (now: string) => checkClock({ now: new Date(now), env: { GAKUSEKI_HOME: folder }, skews: [] }).todo
  expect(at('2026-11-24T23:59:59Z')).not.toBeNull()
  expect(at('2026-11-25T00:00:00Z')).toBeNull()
})

describe('the port', () => {
  const answering = async (text: string) => {
    const server = await startLoopback((_request, response) => void response.end(text))
    const found = await checkPort({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    await server.close()
    return found
  }
  it('is free', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await new Promise((resolve) => server.close(resolve))
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ todo: null })
  })
  it.each([
    ['ready\nversion: 0.1.0\ndatabase: ok (embedded, tables current)\n', /動いています/, null],
    ['not ready: no connection to the database\n', /no connection/, /ログ/],
    ['<h1>hello</h1>', /別のプログラム/, /PORT/],
  ])('is taken by who answers %j', async (text, detail, todo) => {
    const found = await answering(text)
    expect(found.detail).toMatch(detail)
    if (todo === null) expect(found.todo).toBeNull()
    else expect(found.todo).toMatch(todo)
  })
  it('of an address of another machine is wrong', async () => {
    expect((await checkPort({ host: '192.0.2.1', port: 3000 })).todo).toMatch(/HOST/)
  })
})

describe('the keys of sign-in', () => {
  const browser = { projectId: 'p', hostedDomain: 'd', apiKey: '', clientId: '', authDomain: 'a', emulatorUrl: null }
  const look = async (status: number, body: string) => {
    const server = await startLoopback((_request, response) => void response.writeHead(status).end(body))
    const keys = { type: 'published', url: server.url } as const
    const found = await checkKeys({
      mode: 'firebase',
      browser,
      tokens: { projectId: 'p', hostedDomain: 'd', keys },
    })
    await server.close()
    return found
  }
  it('are read, and the clock of who answers is compared', async () => {
    const { finding, skew } = await look(200, '{"keys":[{"kid":"a"}]}')
    expect(finding.todo).toBeNull()
    expect(Math.abs(skew[0]?.ms ?? NaN)).toBeLessThan(5000)
  })
  it.each([
    [200, '{"keys":[]}'],
    [200, '<html>'],
    [503, '{"keys":[1]}'],
  ])('are wrong as %i %s', async (status, body) => {
    expect((await look(status, body)).finding.todo).toMatch(/https 接続/)
  })
  it('are not asked for in the debug mode', async () => {
    expect((await checkKeys({ mode: 'debug' })).finding.todo).toBeNull()
  })
})

describe('the files', () => {
  const school = (anyFileKept: boolean) => ({ installation: 'a'.repeat(32), anyFileKept, skew: [] })
  it('are fine before the first one, and leave nothing of the probe', async () => {
    const place = { type: 'folder', folder } as const
    expect(await checkFiles(place, school(false))).toMatchObject({ todo: null })
    expect(readdirSync(folder)).toEqual([])
    expect(await checkFiles({ type: 'folder', folder: join(folder, 'later') }, null)).toMatchObject({ todo: null })
    expect(readdirSync(folder)).toEqual([])
  })
  it.each(['.', 'not-mounted'])('without the marker of a school that keeps some are wrong: %s', async (name) => {
    const found = await checkFiles({ type: 'folder', folder: join(folder, name) }, school(true))
    expect(found.todo).toMatch(/マウント/)
  })
})
