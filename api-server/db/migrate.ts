import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { operatorTexts as texts } from '../texts.ts'
import { lockFor } from './advisory-locks.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as files from './migrations/0002-files.ts'
import * as directory from './migrations/0003-directory.ts'
import * as writes from './migrations/0004-writes.ts'
import * as curriculum from './migrations/0006-curriculum.ts'
import * as speed from './migrations/0007-speed.ts'
import * as leaving from './migrations/0009-leaving.ts'
import * as imports from './migrations/0010-imports.ts'
import * as accounts from './migrations/0011-accounts.ts'
import * as registry from './migrations/0012-registry.ts'
import * as releaseService from './migrations/0013-release-service.ts'
import * as rollAndKeys from './migrations/0014-roll-and-keys.ts'
import * as signingOut from './migrations/0015-signing-out.ts'
import * as commitTimes from './migrations/0016-commit-times.ts'
import * as sourceMaps from './migrations/0017-source-maps.ts'
import * as visits from './migrations/0018-visits.ts'
import * as tryLinks from './migrations/0019-try-links.ts'
import * as phoneKeys from './migrations/0020-phone-keys.ts'
import * as namesakes from './migrations/0021-namesakes.ts'
import * as syncFailures from './migrations/0022-sync-failures.ts'
import * as classSince from './migrations/0023-class-since.ts'
import * as savedViews from './migrations/0024-saved-views.ts'
import * as addressPrivacy from './migrations/0025-address-privacy.ts'
import * as certificates from './migrations/0026-certificates.ts'
import * as usualGaps from './migrations/0027-usual-gaps.ts'
import * as enrolmentEvents from './migrations/0028-enrolment-events.ts'
import * as classDays from './migrations/0029-class-days.ts'
import * as yearDrafts from './migrations/0030-year-drafts.ts'
import * as closedYears from './migrations/0031-closed-years.ts'
import * as prospects from './migrations/0032-prospects.ts'
import * as largeLists from './migrations/0033-large-lists.ts'
import type { TablesState } from '../app/health/readiness.ts'
import type { Db } from './store/schema.ts'

/** Every migration in its order. A new one is a new line and file; old ones never change. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-files': files,
  '0003-directory': directory,
  '0004-writes': writes,
  '0006-curriculum': curriculum,
  '0007-speed': speed,
  '0009-leaving': leaving,
  '0010-imports': imports,
  '0011-accounts': accounts,
  '0012-registry': registry,
  '0013-release-service': releaseService,
  '0014-roll-and-keys': rollAndKeys,
  '0015-signing-out': signingOut,
  '0016-commit-times': commitTimes,
  '0017-source-maps': sourceMaps,
  '0018-visits': visits,
  '0019-try-links': tryLinks,
  '0020-phone-keys': phoneKeys,
  '0021-namesakes': namesakes,
  '0022-sync-failures': syncFailures,
  '0023-class-since': classSince,
  '0024-saved-views': savedViews,
  '0025-address-privacy': addressPrivacy,
  '0026-certificates': certificates,
  '0027-usual-gaps': usualGaps,
  '0028-enrolment-events': enrolmentEvents,
  '0029-class-days': classDays,
  '0030-year-drafts': yearDrafts,
  '0031-closed-years': closedYears,
  '0032-prospects': prospects,
  '0033-large-lists': largeLists,
}

/** The names of the migrations, in their order. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** The migrations that were applied to the database. */
async function appliedMigrations(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** What was applied to a database, what this version would apply, and what only a later version knows. */
export type MigrationState = {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

/** How far the tables of a database are. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const applied = await appliedMigrations(db)
  return {
    applied,
    pending: knownMigrations.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  }
}

/** How the tables of a database stand to this version. */
export async function tablesState(db: Db): Promise<TablesState> {
  const { pending, unknown } = await migrationState(db)
  if (pending.length > 0) return 'older'
  return unknown.length > 0 ? 'newer' : 'current'
}

/** Brings the tables up to date; several servers may start at once, one migrates and the others wait. */
export async function migrate(db: Db): Promise<void> {
  const { pending, unknown } = await migrationState(db)
  if (unknown.length > 0) throw new Error(texts.server.newerDatabase(unknown.join(', ')))
  // The migrator writes even when nothing is to be done, which a full disk would refuse.
  if (pending.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockFor(trx, 'migrating')
    await mayChangeClosedYears(trx)
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw new Error('migration failed', { cause: error })
  })
}

/** Applies the migrations of these names that are not applied yet, within a transaction: for the restore of a backup. */
export async function migrateTo(trx: Db, names: readonly string[]): Promise<void> {
  const provider = {
    getMigrations: async () => Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))),
  }
  await mayChangeClosedYears(trx)
  const { error } = await new Migrator({ db: trx, provider }).migrateToLatest()
  if (error !== undefined) throw new Error('migration failed', { cause: error })
}

/** Until the transaction ends, the triggers of migration 0031 let everything pass. */
async function mayChangeClosedYears(trx: Db): Promise<void> {
  await sql`set local gakuseki.migrating = 'on'`.execute(trx)
}
