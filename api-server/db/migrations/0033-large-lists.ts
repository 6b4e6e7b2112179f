import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  // Lists filter by birthday (LSX-01), mostly together with being in school.
  `create index students_birthday on students (birthday)
    include (user_id, left_on, entered_on, transfer_date, graduation_date, junior_high_school_entrance_date)`,
  // The index of all birthdays has those who lack one, too.
  'drop index students_without_birthday',
  // Who has left during a year is found within the index.
  'drop index student_classes_left',
  'create index student_classes_left on student_classes (school_year, left_on) include (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
