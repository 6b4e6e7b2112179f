import { sql, type Kysely } from 'kysely'

// Students and guardians who lack a usual value (shared-api/rules/search/usual-gaps.ts) are found within an index, which has only them.
const states =
  '(user_id) include (left_on, entered_on, transfer_date, graduation_date, junior_high_school_entrance_date)'

const statements: readonly string[] = [
  `create index students_without_kana on students ${states} where name_kana = ''`,
  `create index students_without_birthday on students ${states} where birthday is null`,
  `create index students_without_zipcode on students ${states} where zipcode = ''`,
  `create index guardians_without_kana on guardians (user_id) where name_kana1 = ''`,
  `create index guardians_without_phone on guardians (user_id) where mobile_phone1 = ''`,
  `create index guardians_without_emergency_phone on guardians (user_id) where emergency_phone1 = ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
