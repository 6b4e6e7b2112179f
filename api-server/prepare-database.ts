import { errorFields, type Log } from './app/log.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/open-database.ts'
import { seedDemo } from './seed-demo.ts'

/** Makes an opened database ready for the app: its tables up to date, the demo school in an empty one. */
export function prepareDatabase(
  { withoutTimeLimit }: Pick<Database, 'withoutTimeLimit'>,
  now: Date,
  announce?: () => void,
): Promise<void> {
  return withoutTimeLimit(async (db) => {
    await migrate(db)
    await seedDemo(db, now, announce)
  })
}

/** Without it a database is slower, never wrong: a failure is for the log only. */
export async function vacuumOrLog({ vacuum }: Pick<Database, 'vacuum'>, log: Log): Promise<void> {
  await vacuum().catch((error: unknown) => log('error', 'vacuum', errorFields(error)))
}
