import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const text = "text not null default ''"

const statements: readonly string[] = [
  // A view of the school belongs to nobody. Columns and widths are texts, because the audit log compares them.
  `create table saved_views (
    view_id ${id} primary key,
    list text not null,
    scope text not null check (scope in ('own', 'school')),
    owner_user_id ${id},
    name ${text}, query ${text}, columns ${text}, widths ${text},
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((scope = 'own') = (owner_user_id is not null)))`,
  "create unique index saved_views_by_name on saved_views (list, coalesce(owner_user_id, ''), name)",
  'create index saved_views_of_owner on saved_views (owner_user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
