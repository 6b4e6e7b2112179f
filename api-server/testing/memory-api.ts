import { createApp } from '../app/create-app.ts'
import { noLog } from '../app/log.ts'
import { debugAuth } from '../auth/debug-auth.ts'
import { createStore } from '../db/create-store.ts'
import { createDemoDirectory, keptInMemory } from '../directory/demo-directory.ts'
import { portraitAt } from '../site/portrait-at.ts'
import { createMemoryReleases } from '../site/memory-releases.ts'
import { testFiles } from './test-files.ts'
import { createRestorePoint } from './restore-point.ts'
import { openTestSchool, testNow, type SeedCache } from './test-school.ts'

export type MemoryApi = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Takes back every write since the start; cheap when nothing was written. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The whole API over PGlite in memory with the demo school; each call needs a token `debug:<userId>`. */
export async function createMemoryApi(cache?: SeedCache): Promise<MemoryApi> {
  const { db, close } = await openTestSchool(cache)
  const reset = await createRestorePoint(db)
  let serial = 0
  const newId = (): string => `test-${String((serial += 1)).padStart(6, '0')}`
  const store = createStore(db)
  const app = createApp({
    store,
    directory: createDemoDirectory(keptInMemory(), store, () => testNow),
    origins: 'loopback',
    auth: debugAuth,
    clock: () => testNow,
    newId,
    log: noLog,
    files: testFiles(() => testNow),
    releases: createMemoryReleases(),
    portrait: portraitAt,
  })
  return { fetch: app.fetch, reset, close }
}
