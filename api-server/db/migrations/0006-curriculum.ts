import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  // The grades an evaluation may give are data of the school (D-Settled.9).
  "alter table school add column evaluation_grades text not null default 'A,B,C'",
  // A content always has all its months, those of an older version too.
  `insert into content_months (content_id, month)
    select content_id, month from contents cross join generate_series(1, 12) month
    on conflict do nothing`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
