import { portraitAt } from '../site/portrait-at.ts'
import { createRestorePoint } from './restore-point.ts'
import { createTestApp } from './test-app.ts'
import { openTestSchool, type SeedCache } from './test-school.ts'

export type MemoryApi = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Undoes every write since the start. Cheap if nothing was written. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The whole API over PGlite in memory with the demo school; each call needs a token `debug:<userId>`. */
export async function createMemoryApi(cache?: SeedCache): Promise<MemoryApi> {
  const { db, close } = await openTestSchool(cache)
  const reset = await createRestorePoint(db)
  let serial = 0
  const newId = (): string => `test-${String((serial += 1)).padStart(6, '0')}`
  const app = createTestApp(db, { newId, portrait: portraitAt })
  return { fetch: app.fetch, reset, close }
}
