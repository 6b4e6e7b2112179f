import type { Authenticator, KeysState } from '../app/authenticator.ts'
import type { ObjectStore } from '../app/files/object-store.ts'
import { printReadiness } from '../app/health/readiness.ts'
import type { ReadStore } from '../app/store.ts'
import { createMemoryStore } from '../files/memory-store.ts'
import { watchReadiness } from './watch-readiness.ts'

const installation = '0'.repeat(32)
const now = new Date('2026-11-25T03:00:00Z')

type Given = {
  readonly objects?: Partial<ObjectStore>
  readonly keys?: () => Promise<KeysState>
  readonly anyFileKept?: boolean
}

function setup({ objects = {}, keys, anyFileKept = false }: Given = {}) {
  const log = jest.fn()
  const time = { now: now.getTime() }
  const get = jest.fn(objects.get ?? (() => Promise.resolve(null)))
  const health = jest.fn(async () => null)
  const tables = jest.fn(async () => 'current' as const)
  const auth: Authenticator = {
    mode: keys === undefined ? 'debug' : 'firebase',
    verify: async () => ({ ok: false, error: 'refused' }),
    ...(keys && { keys }),
  }
  const readiness = watchReadiness({
    version: '1.2.3',
    engine: 'pglite',
    place: 's3',
    health,
    tables,
    // Nothing else of the store is asked.
    store: { anyFileKept: async () => anyFileKept } as ReadStore,
    objects: { ...createMemoryStore(() => now), get },
    installation,
    auth,
    clock: () => new Date(time.now),
    log,
  })
  return { readiness, log, get, health, tables, pass: (ms: number) => void (time.now += ms) }
}

it('a probe each second asks the file store and the tables every ten seconds, the database each time', async () => {
  const { readiness, get, health, tables, pass } = setup()
  for (let second = 0; second < 30; second += 1) {
    expect((await readiness()).files.problem).toBeNull()
    pass(1000)
  }
  expect([get.mock.calls.length, tables.mock.calls.length, health.mock.calls.length]).toEqual([3, 3, 30])
})

it('a file store that falls silent holds nobody up, and the log says it once', async () => {
  const { readiness, log, pass } = setup({ objects: { get: () => new Promise(() => undefined) } })
  const from = performance.now()
  const found = await readiness()
  expect(performance.now() - from).toBeLessThan(2000)
  expect(printReadiness(found)).toMatch(/^ready\n[^]*files: the file store does not answer in time \(object store\)/)
  pass(1000)
  await readiness()
  expect(log.mock.calls).toEqual([
    ['error', 'files out of order', { problem: 'the file store does not answer in time', reason: '' }],
  ])
})

it.each([
  ['has no file yet', false, null],
  [
    'has files elsewhere',
    true,
    'the file store lacks the marker of this database: another bucket, or a folder not mounted',
  ],
])('a store without our marker whose database %s', async (_case, anyFileKept, problem) => {
  expect((await setup({ anyFileKept }).readiness()).files.problem).toBe(problem)
})

it('gives the message of the driver to the log only, and logs when files work again', async () => {
  let isDown = true
  const get = async () => {
    if (isDown) throw new Error('connect ECONNREFUSED s3.internal:9000')
    return null
  }
  const { readiness, log, pass } = setup({ objects: { get } })
  expect((await readiness()).files.problem).toBe('the file store cannot be read')
  isDown = false
  pass(10_000)
  expect((await readiness()).files.problem).toBeNull()
  expect(log.mock.calls).toEqual([
    [
      'error',
      'files out of order',
      { problem: 'the file store cannot be read', reason: 'connect ECONNREFUSED s3.internal:9000' },
    ],
    ['warn', 'files work again'],
  ])
})

it("tells the age of the identity provider's keys, and that they cannot be read", async () => {
  let state: KeysState = { readAt: new Date(now.getTime() - 90_000), isFailing: false }
  const { readiness, pass } = setup({ keys: async () => state })
  expect((await readiness()).signIn).toEqual({ mode: 'firebase', problem: null, keysAgeSeconds: 90 })
  state = { ...state, isFailing: true }
  pass(10_000)
  expect((await readiness()).signIn).toMatchObject({
    problem: "the identity provider's keys cannot be read",
    keysAgeSeconds: 100,
  })
})

it('an older database that was restored under the server takes it out of service', async () => {
  const { readiness, tables } = setup()
  tables.mockResolvedValue('older' as never)
  expect(printReadiness(await readiness())).toMatch(/^not ready: the tables are older than this server/)
})
