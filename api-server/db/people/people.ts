import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../../app/actors.ts'
import type { Db } from '../store/schema.ts'

export const personByUserId = (db: Db, userId: string): Promise<Person | null> => findPerson(db, 'user_id', userId)
export const personByMail = (db: Db, mail: string): Promise<Person | null> => findPerson(db, 'google_mail', mail)

/** The first administrators and the first other members of staff, whom the debug mode offers. */
export async function debugAccounts(db: Db, each: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    with staff as (${staffSql}),
    numbered as (select *, row_number() over (partition by is_admin order by user_id) as n from staff)
    select user_id as "userId", google_mail as "googleMail", user_type as "userType", name,
      photo_url as "photoUrl", is_admin as "isAdmin"
    from numbered where n <= ${each} order by is_admin desc, user_id`.execute(db)
  return rows
}

/** Whether the person of a row is an administrator, by the binding to the one fixed role. */
export function isAdmin(alias: string): RawBuilder<boolean> {
  return sql`exists (
    select from role_bindings b where b.user_id = ${sql.ref(`${alias}.user_id`)} and b.role_id = ${adminRoleId})`
}

const staffSql = sql`
  select user_id, google_mail, 'teacher' as user_type, name, photo_url,
    ${isAdmin('t')} as is_admin
  from teachers t`

/** Nearly every caller is staff, and each call reads its caller, so staff are found by one small statement, and others by another. */
async function findPerson(db: Db, column: 'user_id' | 'google_mail', value: string): Promise<Person | null> {
  const is = sql`${sql.ref(column)} = ${value}`
  const others = sql`
    (select user_id, google_mail, 'student' as user_type, name, photo_url, false as is_admin from students where ${is})
    union all (select user_id, google_mail, 'guardian', name1, photo_url, false from guardians where ${is})`
  return (await firstOf(db, sql`${staffSql} where ${is}`)) ?? firstOf(db, others)
}

async function firstOf(db: Db, people: RawBuilder<unknown>): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select user_id as "userId", google_mail as "googleMail", user_type as "userType", name,
      photo_url as "photoUrl", is_admin as "isAdmin"
    from (${people}) person limit 1`.execute(db)
  return rows[0] ?? null
}
