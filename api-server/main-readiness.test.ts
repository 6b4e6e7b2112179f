import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyCluster } from './testing/empty-cluster.ts'
import { startLoopback, type LoopbackServer } from './testing/loopback-server.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-ready-'))
let silent: LoopbackServer
let server: ServerProcess

beforeAll(async () => {
  // An object store that takes every request and answers none.
  silent = await startLoopback(() => undefined)
  await copyEmptyCluster(join(folder, 'data'))
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    FILES_URL: silent.url,
    FILES_BUCKET: 'gakuseki',
    FILES_ACCESS_KEY: 'key',
    FILES_SECRET_KEY: 'secret',
  })
})

afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await silent.close()
  rmSync(folder, { recursive: true })
})

it('stays ready, in time, while the file store is silent, and says so', async () => {
  const from = performance.now()
  const answer = await fetch(`${server.url}/readyz`)
  const text = await answer.text()
  expect(performance.now() - from).toBeLessThan(2000)
  expect(answer.status).toBe(200)
  expect(text.split('\n')).toEqual([
    'ready',
    expect.stringMatching(/^version: \d+\.\d+\.\d+$/),
    'database: ok (embedded, tables current)',
    'files: the file store does not answer in time (object store)',
    'sign-in: ok (debug)',
    '',
  ])
  // What is known by now is not asked for again.
  const again = performance.now()
  await fetch(`${server.url}/readyz`)
  expect(performance.now() - again).toBeLessThan(1000)
  expect(server.output()).toContain('"event":"files out of order"')
  expect(text).not.toContain(new URL(silent.url).port)
})

it('answers the same as JSON to whom asks for it', async () => {
  const answer = await fetch(`${server.url}/readyz`, { headers: { accept: 'application/json' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    status: 'ready',
    problem: null,
    version: expect.any(String) as string,
    database: { problem: null, engine: 'pglite', tables: 'current' },
    files: { problem: 'the file store does not answer in time', place: 's3' },
    signIn: { problem: null, mode: 'debug', keysAgeSeconds: null },
  })
})
