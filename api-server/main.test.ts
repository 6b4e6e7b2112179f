import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageHeader } from '@gakuseki/shared-api/contract/delivery/language-header.ts'
import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { openDatabase } from './db/open/open-database.ts'
import { copyEmptyCluster } from './testing/empty-cluster.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-server-'))
const dataDir = join(folder, 'data')
const env = { DATA_DIR: dataDir, SITE_DIR: join(folder, 'site') }
/** A demo school that is prepared once; each test that needs one gets a copy. */
const seedDir = join(folder, 'seed')
const running = new Set<ServerProcess>()

beforeAll(async () => {
  expect(await stop(await start({ DATA_DIR: seedDir }), 'SIGTERM')).toBe(0)
  cpSync(seedDir, dataDir, { recursive: true })
})

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
  rmSync(folder, { recursive: true })
})

async function start(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...env, ...more })
  running.add(server)
  return server
}

async function stop(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal)
  const code = await server.ended
  running.delete(server)
  return code
}

const school = '/api/user/v2/school'
const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
type School = { readonly schoolName: string; readonly version: number }

async function ask(server: ServerProcess, init: RequestInit = {}): Promise<School> {
  const response = await fetch(`${server.url}${school}`, { headers, ...init })
  // The answers are those of the contract tests.
  const { data } = (await response.json()) as { data: School }
  return data
}

const rename = (server: ServerProcess, schoolName: string): Promise<School> =>
  ask(server, { method: 'PATCH', body: JSON.stringify({ schoolName }) })

/** Several writers rename the school until the server is gone; answers what was acknowledged. */
async function writeUntilKilled(server: ServerProcess, round: number, killAfter: number): Promise<readonly School[]> {
  const acknowledged: School[] = []
  const writer = async (name: string): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const answer = await rename(server, `${name}-${turn}`).catch(() => null)
      if (answer === null) return
      acknowledged.push(answer)
      if (acknowledged.length === killAfter) server.child.kill('SIGKILL')
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => writer(`${round}${name}`)))
  await server.ended
  running.delete(server)
  return acknowledged
}

it('[FND-07] answers in the language that a call asks for', async () => {
  const server = await start()
  const refused = async (more: Readonly<Record<string, string>>): Promise<string> =>
    (
      await fetch(`${server.url}/api/user/v2/students/s26001`, {
        method: 'PATCH',
        headers: { ...headers, ...more },
        body: JSON.stringify({ birthday: '2001-02-30' }),
      })
    ).text()
  expect(await refused({ [languageHeader]: 'en' })).toContain('Birthday: Enter the date as yyyy-mm-dd')
  expect(await refused({})).toContain('生年月日: 日付はyyyy-mm-ddの形式')
  expect(await stop(server, 'SIGTERM')).toBe(0)
})

it('kill -9 during writes loses no acknowledged write, in several rounds', async () => {
  let server = await start()
  let last = await ask(server)
  for (const [round, killAfter] of [3, 40].entries()) {
    const acknowledged = await writeUntilKilled(server, round, killAfter)
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    server = await start()
    const now = await ask(server)
    // Each write adds one version: those acknowledged, and perhaps some of the four under way.
    const written = now.version - last.version
    expect(written).toBeGreaterThanOrEqual(acknowledged.length)
    expect(written).toBeLessThanOrEqual(acknowledged.length + 4)
    const newest = acknowledged.reduce((a, b) => (a.version > b.version ? a : b))
    if (now.version === newest.version) expect(now).toEqual(newest)
    last = now
  }

  const second = await start()
  expect([second.url, await second.ended]).toEqual([null, 1])
  expect(second.output()).toMatch(
    new RegExp(`in use by another Gakuseki server \\(process ${server.child.pid}, started 20`),
  )
  expect(second.output()).toContain('別の Gakuseki サーバー')

  const port = new URL(server.url ?? '').port
  const other = join(folder, 'other')
  cpSync(seedDir, other, { recursive: true })
  const third = await start({ DATA_DIR: other, PORT: port })
  expect([third.url, await third.ended]).toEqual([null, 1])
  expect(third.output()).toContain(`Port ${port} is in use`)

  const late = Array.from({ length: 6 }, (_, index) => rename(server, `最後${index}`))
  await late[0]
  expect(await stop(server, 'SIGTERM')).toBe(0)
  const finished = (await Promise.allSettled(late)).filter(({ status }) => status === 'fulfilled')

  const opened = await openDatabase({ type: 'folder', folder: dataDir }, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error('the lock was given back')
  const { db, close } = opened.value
  const { version } = await db.selectFrom('school').select('version').executeTakeFirstOrThrow()
  expect(version - last.version).toBeGreaterThanOrEqual(finished.length)
  const lines = await db
    .selectFrom('auditLog')
    .select('version')
    .where('entity', '=', 'school')
    .orderBy('version')
    .execute()
  expect(lines.map((line) => line.version)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 2))
  await close()
})

it('in debug mode a call fails as its header asks for, and no other call does', async () => {
  const server = await start()
  const askFor = async (faults: string, init: RequestInit = {}, path = school): Promise<number> =>
    (await fetch(`${server.url}${path}`, { ...init, headers: { ...headers, [faultsHeader]: faults } })).status
  expect(await askFor('all=401')).toBe(401)
  expect(await askFor('all=409&latency=10')).toBe(409)
  expect(await askFor('updates=fail', { method: 'PATCH', body: '{}' })).toBe(500)
  expect(await askFor('updates=fail')).toBe(200)
  expect(await askFor('all=offline')).toBe(200)
  expect(await askFor('nonsense')).toBe(200)
  expect(await askFor('all=500', {}, '/config.json')).toBe(200)
  const before = performance.now()
  expect(await askFor('latency=300')).toBe(200)
  expect(performance.now() - before).toBeGreaterThanOrEqual(299)
  expect((await ask(server)).schoolName).not.toBe('')
  expect(await stop(server, 'SIGTERM')).toBe(0)
})

it('SIGTERM and SIGINT while the school is prepared end the server in good order', async () => {
  const place = { ...env, DATA_DIR: join(folder, 'interrupted') }
  await copyEmptyCluster(place.DATA_DIR)
  // The second start finds what the first has left, and has to prepare the school anew.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const early = await startServer(place, (line, child) => {
      if (line.includes('Preparing the demo school')) child.kill(signal)
    })
    running.add(early)
    expect([early.url, await early.ended]).toEqual([null, 0])
    expect(early.output()).toMatch(/Preparing the demo school[^]*Stopping …$/)
    running.delete(early)
  }
  const again = await start(place)
  expect((await ask(again)).schoolName).not.toBe('')
  expect(await stop(again, 'SIGTERM')).toBe(0)
})

it.each([
  [{ HOST: '0.0.0.0' }, 'loopback'],
  [{ AUTH_MODE: 'firebase' }, 'Firebase'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'ECONNREFUSED'],
])('%j is refused', async (more, word) => {
  const server = await start(more)
  expect([server.url, await server.ended]).toEqual([null, 1])
  expect(server.output()).toContain(word)
})
