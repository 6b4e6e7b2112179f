import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { userTypes, type UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DirectoryFields, SyncPerson } from '../../app/directory/plan-sync.ts'
import { inSchoolConditions } from '../people/in-school.ts'
import { personTables } from '../people/person-tables.ts'
import type { Db, Trx } from '../store/schema.ts'

/** The column of a person for a field of the directory. A guardian's record has two names; the account belongs to the first. */
export const directoryColumns = {
  teacher: { name: 'name', familyName: 'familyName', givenName: 'givenName' },
  student: { name: 'name', familyName: 'familyName', givenName: 'givenName' },
  guardian: { name: 'name1', familyName: 'familyName1', givenName: 'givenName1' },
} as const satisfies Readonly<Record<UserType, Readonly<Record<'name' | 'familyName' | 'givenName', string>>>>

export async function lockSync(trx: Trx): Promise<void> {
  await sql`select from directory_syncs order by user_type for update`.execute(trx)
}

/** People who have signed in are recognized by their Google account, whose id Google's directory uses too. */
export async function syncPeople(db: Db, userType: UserType, today: DateText): Promise<readonly SyncPerson[]> {
  const columns = directoryColumns[userType]
  const table = sql.table(personTables[userType].table)
  const { rows } = await sql<Omit<SyncPerson, 'fields'> & DirectoryFields>`
    select p.user_id as "userId", p.google_mail as "googleMail", p.photo_url as "photoUrl",
      ${sql.ref(`p.${columns.name}`)} as name, ${sql.ref(`p.${columns.familyName}`)} as "familyName",
      ${sql.ref(`p.${columns.givenName}`)} as "givenName", ${activeConditions(today)[userType]} as "isActive",
      coalesce(a.directory_id, a.google_id) as "directoryId", a.seen, a.left_at is not null as "hasLeft"
    from ${table} p left join person_accounts a on a.user_id = p.user_id and a.user_type = ${userType}
    order by p.user_id`.execute(db)
  return rows.map(({ googleMail, name, familyName, givenName, photoUrl, ...person }) => ({
    ...person,
    fields: { googleMail, name, familyName, givenName, photoUrl },
  }))
}

/** The people who should be in the directory: staff, children who have not left the school, and their guardians. */
function activeConditions(today: DateText): Readonly<Record<UserType, RawBuilder<boolean>>> {
  const isInSchool = sql.join(inSchoolConditions({ state: 'inSchool', start: today, end: today }), sql` and `)
  return {
    teacher: sql<boolean>`true`,
    student: sql<boolean>`exists (select from students s where s.user_id = p.user_id and ${isInSchool})`,
    guardian: sql<boolean>`(exists (select from students s where s.guardian_user_id = p.user_id and ${isInSchool})
      or not exists (select from students s where s.guardian_user_id = p.user_id))`,
  }
}

export async function otherMails(trx: Trx, userType: UserType): Promise<ReadonlyMap<string, UserType>> {
  const others = userTypes
    .filter((type) => type !== userType)
    .map(
      (type) =>
        sql`select lower(google_mail collate "C") as mail, ${type}::text as type from ${sql.table(personTables[type].table)}`,
    )
  const { rows } = await sql<{ mail: string; type: UserType }>`${sql.join(others, sql` union all `)}`.execute(trx)
  return new Map(rows.filter(({ mail }) => mail !== '').map(({ mail, type }) => [mail, type]))
}

const prefixes = { teacher: 't', student: 's', guardian: 'g' } as const satisfies Readonly<Record<UserType, string>>

/** `s26001`: type, year, and a number above all that people of the year have or, by the audit log, had. */
export async function newUserIds(
  trx: Trx,
  userType: UserType,
  count: number,
  today: DateText,
): Promise<readonly string[]> {
  if (count === 0) return []
  const { entity, table } = personTables[userType]
  const prefix = `${prefixes[userType]}${today.slice(2, 4)}`
  const isOurs = sql`~ ${`^${prefix}[0-9]{3,6}$`}`
  const serial = sql`substr(id, ${prefix.length + 1}::integer)::integer`
  const { rows } = await sql<{ last: number | null }>`
    select max(${serial}) as last from (
      select user_id as id from ${sql.table(table)} where user_id ${isOurs}
      union all select record_id from audit_log where entity = ${entity.name} and record_id ${isOurs}
    ) known`.execute(trx)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => `${prefix}${String(last + 1 + index).padStart(3, '0')}`)
}
