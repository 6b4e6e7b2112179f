import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { sql } from 'kysely'
import type { ImportedPerson } from '../../app/imports/imports-store.ts'
import { personTables } from '../people/person-tables.ts'
import type { Db, FieldChanges } from '../store/schema.ts'

type Line = { readonly userId: string; readonly version: number; readonly changes: FieldChanges }

/** The writes of an import in the audit log, person by person, and later writes of others to them. */
export async function readImportedPeople(
  db: Db,
  importId: string,
  userType: UserType,
): Promise<readonly ImportedPerson[]> {
  const entity = personTables[userType].entity.name
  const plain = db.withoutPlugins()
  const { rows: written } = await sql<Line>`
    select record_id as "userId", version, changes from audit_log
    where import_id = ${importId} and entity = ${entity} order by id`.execute(plain)
  const { rows: since } = await sql<Line>`
    select l.record_id as "userId", l.version, l.changes
    from audit_log i join audit_log l on l.entity = i.entity and l.record_id = i.record_id and l.version > i.version
    where i.import_id = ${importId} and i.entity = ${entity} order by l.id`.execute(plain)
  const later = Map.groupBy(since, ({ userId }) => userId)
  return written.map(({ userId, version, changes }) => {
    const lines = later.get(userId) ?? []
    return {
      userId,
      version: lines.at(-1)?.version ?? version,
      changes,
      later: lines.map((line) => line.changes),
    }
  })
}
