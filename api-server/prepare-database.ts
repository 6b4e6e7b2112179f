import { errorFields, type Log } from './app/http/log.ts'
import { ensureFirstAdmin } from './db/directory/first-admin.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/database.ts'
import { seedDemo } from './seed-demo.ts'

type Preparation = {
  /** Told before the demo school is made. */
  readonly announce?: () => void
  /** An empty database gets a demo school; a real school starts with nobody. */
  readonly demoSchool?: boolean
  /** The demo school has a draft of its next year, as people find it. */
  readonly preparesNextYear?: boolean
  /** The mail address of who may let in everybody else. */
  readonly firstAdmin?: string | null
}

/** Makes an opened database ready for the app: its tables up to date, the demo school in an empty one. */
export function prepareDatabase(
  { withoutTimeLimit }: Pick<Database, 'withoutTimeLimit'>,
  now: Date,
  { announce, demoSchool = true, preparesNextYear = false, firstAdmin = null }: Preparation = {},
): Promise<void> {
  return withoutTimeLimit(async (db) => {
    await migrate(db)
    if (demoSchool) await seedDemo(db, now, { announce, preparesNextYear })
    if (firstAdmin !== null) await ensureFirstAdmin(db, firstAdmin, now)
  })
}

/** Without it a database is slower, never wrong: a failure is for the log only. */
export async function vacuumOrLog({ vacuum }: Pick<Database, 'vacuum'>, log: Log): Promise<void> {
  await vacuum().catch((error: unknown) => log('error', 'vacuum', errorFields(error)))
}
