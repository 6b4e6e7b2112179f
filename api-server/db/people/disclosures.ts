import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { disclosureField } from '@gakuseki/shared-api/rules/people/disclosure-field.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Disclosed } from '../../app/people/people-store.ts'
import { appendAudit } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { personTables } from './person-tables.ts'

/** Adds a line to the history of each person, at the present version, so that it is in the way of no change. */
export async function noteDisclosure(
  trx: Trx,
  author: Author,
  userType: UserType,
  { userIds, output, reason }: Disclosed & { readonly userIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ userId: string; version: number }>`
    select user_id as "userId", version from ${sql.table(personTables[userType].table)}
    where user_id = any(${[...userIds]}::text[]) order by user_id`.execute(trx)
  await appendAudit(
    trx,
    author,
    rows.map(({ userId, version }) => ({
      action: 'update',
      entity: userType,
      recordId: userId,
      version,
      changes: { [disclosureField.id]: { before: null, after: `${output}: ${reason}` } },
    })),
  )
  return rows.length
}
