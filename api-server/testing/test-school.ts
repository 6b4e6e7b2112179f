import type { Database } from '../db/database.ts'
import { dropTemplates, dumpOf } from '../db/open/lite-settings.ts'
import { openMemory } from '../db/open/pglite-database.ts'
import { prepareDatabase } from '../prepare-database.ts'

/** The time of every test: term 2 of school year 2026, midday in Tokyo. */
export const testNow = new Date('2026-11-20T12:00:00+09:00')

/** Keeps a seeded database between runs, so that only the first run of a version seeds one. */
export type SeedCache = {
  /** The key of the current sources: letters, digits and hyphens. */
  readonly name: () => Promise<string>
  readonly read: () => Promise<Blob | undefined>
  readonly write: (dump: Blob) => Promise<void>
}

/** PGlite in memory with the demo school of the day of the tests. */
export async function openTestSchool(cache?: SeedCache): Promise<Database> {
  const kept = await cache?.read()
  const { lite, ...database } = await openMemory(kept)
  await prepareDatabase(database, testNow)
  if (kept === undefined) {
    await dropTemplates(lite)
    await database.vacuum()
    // Uncompressed, because unpacking would cost every test file half a second.
    await cache?.write(await dumpOf(lite, 'none'))
  }
  return database
}
