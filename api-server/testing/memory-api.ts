import { createApp } from '../app/create-app.ts'
import { noLog } from '../app/log.ts'
import { debugAuth } from '../auth/debug-auth.ts'
import { createStore } from '../db/create-store.ts'
import { migrate } from '../db/migrate.ts'
import { openMemory } from '../db/open-database.ts'
import { createDemoDirectory, keptInMemory } from '../directory/demo-directory.ts'
import { seedDemo } from '../seed-demo.ts'
import { portraitAt } from '../site/portrait-at.ts'
import { testFiles } from './test-files.ts'
import { createRestorePoint } from './restore-point.ts'

export type MemoryApi = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Takes back every write since the start; cheap when nothing was written. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Keeps a seeded database between runs: only the first run of a version pays for the seeding. */
export type SeedCache = {
  readonly read: () => Promise<Blob | undefined>
  readonly write: (dump: Blob) => Promise<void>
}

/** The day on which every test happens: term 2 of school year 2026, midday in Tokyo. */
const now = new Date('2026-11-20T12:00:00+09:00')

/** The whole API over PGlite in memory with the demo school; each call needs a token `debug:<userId>`. */
export async function createMemoryApi(cache?: SeedCache): Promise<MemoryApi> {
  const kept = await cache?.read()
  const { db, lite, vacuum, close } = await openMemory(kept)
  await migrate(db)
  await seedDemo(db, now)
  if (kept === undefined) {
    await vacuum()
    await cache?.write(await lite.dumpDataDir('gzip'))
  }
  const reset = await createRestorePoint(db)
  let serial = 0
  const newId = (): string => `test-${String((serial += 1)).padStart(6, '0')}`
  const store = createStore(db)
  const app = createApp({
    store,
    directory: createDemoDirectory(keptInMemory(), store, () => now),
    origins: 'loopback',
    auth: debugAuth,
    clock: () => now,
    newId,
    log: noLog,
    files: testFiles(() => now),
    portrait: portraitAt,
  })
  return { fetch: app.fetch, reset, close }
}
