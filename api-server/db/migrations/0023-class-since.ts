import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  // The first day of a membership. Null where nobody named one.
  'alter table student_classes add column since date',
  // The classes of a person are read from the index alone.
  `alter table student_classes drop constraint student_classes_pkey,
    add constraint student_classes_pkey primary key (user_id, school_year) include (class_id, student_number, since)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // The index names the new column.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
