import { sql, type Kysely } from 'kysely'

// Who shares name and birthday with somebody is found within one index. Neither blanks nor the width of letters count in a name.
const statements: readonly string[] = [
  `alter table students add column namesake_key text collate "C" generated always as
    (extract(julian from birthday)::text || ' ' || nullif(replace(normalize(name, NFKC), ' ', ''), '')) stored`,
  'create index students_namesakes on students (namesake_key) include (user_id) where namesake_key is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
