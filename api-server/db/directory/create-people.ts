import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { Author } from '../../app/actors.ts'
import type { DirectoryFields } from '../../app/directory/plan-sync.ts'
import { appendAudit, fieldChanges } from '../store/audit.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { derivedOf, personTables } from '../people/person-tables.ts'
import type { Trx } from '../store/schema.ts'
import { directoryColumns } from './sync-people.ts'

export type CreatedPerson = { readonly userId: string; readonly fields: DirectoryFields }

/** Adds people with only the directory's fields, with their keys and audit lines. */
export async function createPeople(
  trx: Trx,
  author: Author,
  userType: UserType,
  created: readonly CreatedPerson[],
): Promise<void> {
  const table = personTables[userType]
  const people = created.map(({ userId, fields }) => {
    const row = { userId, ...columnsOf(userType, fields) }
    return { userId, row, derived: derivedOf(table, row) }
  })
  await bulkInsert(
    trx,
    table.table,
    people.map(({ row, derived }) => ({
      ...row,
      kanaSortKey: derived.kanaSortKey,
      version: 1,
      createdAt: author.now,
      updatedAt: author.now,
    })),
  )
  const keys = people.flatMap(({ userId, derived }) => derived.searchKeys.map((key) => ({ userType, key, userId })))
  await bulkInsert(trx, 'personSearchKeys', keys)
  const lines = people.map(({ userId, row: { userId: _id, ...values } }) => ({
    action: 'create' as const,
    entity: table.entity.name,
    recordId: userId,
    version: 1,
    changes: fieldChanges({}, values),
  }))
  await appendAudit(trx, author, lines)
}

/** The directory's fields under the names of the person's record. */
export function columnsOf(userType: UserType, fields: Partial<DirectoryFields>): Readonly<Record<string, unknown>> {
  const columns: Readonly<Record<string, string>> = directoryColumns[userType]
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columns[name] ?? name, value]))
}
