import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"
const meta = `version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`
const guardianOf = (slot: string): string =>
  ['name', 'kana', 'relation', 'phone'].map((part) => `guardian_${part}${slot} ${text}`).join(', ')

const statements: readonly string[] = [
  `create table prospects (
    prospect_id ${id} primary key, name ${text}, name_kana ${text}, sex text, birthday date,
    school_type text, grade_number integer, entrance_on date, former_school ${text}, zipcode ${text}, address ${text},
    ${guardianOf('1')}, ${guardianOf('2')}, note ${text}, address_privacy text,
    matched_user_id ${id} not null default '', kana_sort_key ${id},
    planned_class_id ${id} references classes (class_id) on delete set null, planned_number integer,
    matched jsonb, ${meta})`,
  'create index prospects_entrance on prospects (entrance_on)',
  // Nobody is two of them.
  "create unique index prospects_matched on prospects (matched_user_id) where matched_user_id <> ''",
  'create index prospects_planned on prospects (planned_class_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
