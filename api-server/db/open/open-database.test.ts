import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../migrate.ts'
import { openDatabase } from './open-database.ts'
import { openMemory } from './pglite-database.ts'
import { emptyCluster } from '../../testing/empty-cluster.ts'

jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

const owner = { pid: 4711, since: '2026-11-20T03:00:00.000Z' }
const open = () => openDatabase({ type: 'folder', folder: join(folder, 'deep', 'data') }, owner)

it('a folder has one owner, every commit reaches the disk, and what is written is there again', async () => {
  const first = await open()
  if (!first.ok) throw new Error('the folder is new')
  const { db, syncs, engine, close } = first.value
  expect(engine).toBe('pglite')
  await migrate(db)

  // The hook is internal to Emscripten: this fails when a new PGlite no longer calls it.
  for (let commit = 1; commit <= 5; commit += 1) {
    const before = syncs() ?? 0
    await db
      .updateTable('school')
      .set({ schoolName: `学園${commit}` })
      .execute()
    expect(syncs()).toBeGreaterThan(before)
  }

  expect(await open()).toEqual({ ok: false, error: { code: 'held', ...owner } })

  // The event loop turns while a queue of queries is worked off.
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await Promise.all(Array.from({ length: 100 }, () => sql`select 1`.execute(db)))
  clearImmediate(next)
  expect(turns).toBeGreaterThan(5)

  await close()
  expect(await first.value.health()).toMatchObject({ summary: 'the database does not answer' })
  const again = await open()
  if (!again.ok) throw new Error('the folder was given back')
  expect(await again.value.db.selectFrom('school').select('schoolName').execute()).toEqual([{ schoolName: '学園5' }])
  await again.value.vacuum()
  await again.value.close()
})

it('a transaction that asks the database outside of itself fails instead of hanging for ever', async () => {
  const { db, health, close } = await openMemory(await emptyCluster(), () => undefined, 50)
  const nested = db.transaction().execute(async () => sql`select 1`.execute(db))
  await expect(nested).rejects.toThrow(/timeout/)
  expect(await health()).toBeNull()
  await close()
})

it('[C83] a database that is busy with a long transaction is in order until callers stop waiting for it', async () => {
  const { db, health, close } = await openMemory(await emptyCluster(), () => undefined, 60_000)
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = db.transaction().execute(async () => {
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  const started = performance.now()
  const now = jest.spyOn(performance, 'now')
  now.mockReturnValue(started + 59_000)
  expect(await health()).toBeNull()
  now.mockReturnValue(started + 61_000)
  expect(await health()).toMatchObject({ summary: 'the database does not answer', reason: 'busy for 61 s' })
  now.mockRestore()
  ended.resolve()
  await work
  expect(await health()).toBeNull()
  await close()
})
