/** A process of its own that makes the database of an empty DATA_DIR, and ends: see prepare-apart.ts. */
import { once } from 'node:events'
import { openDatabase } from './db/open/open-database.ts'
import type { FirstStart } from './prepare-apart.ts'
import { prepareDatabase } from './prepare-database.ts'
import { operatorTexts as texts } from './texts.ts'

// Whoever waits for it is gone: nobody must find the folder held.
process.once('disconnect', () => process.exit(1))

// Sent by prepare-apart.ts alone.
const [{ dataDir, diskReserveMb, demoSchool, firstAdmin }] = (await once(process, 'message')) as [FirstStart]
const place = { type: 'folder', folder: dataDir, reserveMb: diskReserveMb } as const
const now = new Date()
const opened = await openDatabase(place, { pid: process.pid, since: now.toISOString() })
if (opened.ok) {
  const announce = (): void => console.info(texts.server.seeding)
  try {
    await prepareDatabase(opened.value, now, { announce, demoSchool, preparesNextYear: true, firstAdmin })
    await opened.value.vacuum()
  } finally {
    await opened.value.close()
  }
}
process.disconnect?.()
