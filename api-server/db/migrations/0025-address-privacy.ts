import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  ...['students', 'guardians', 'teachers'].map((table) => `alter table ${table} add column address_privacy text`),
  // Finds the family of a marked child. Few are marked, so the index is small.
  'create index students_withheld on students (guardian_user_id) where address_privacy is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // The index names the new column.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
