import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const count = 'integer not null default 0'

const statements: readonly string[] = [
  `create table imports (
    import_id ${id} primary key, user_type text not null, school_year integer not null,
    file_name text not null, columns jsonb not null, num_rows integer not null,
    state text not null default 'staging' check (state in ('staging', 'committed', 'undone')),
    created_by ${id} not null, created_at timestamptz not null,
    committed_by ${id}, committed_at timestamptz,
    changed_people ${count}, changed_cells ${count}, cleared_cells ${count},
    undone_by ${id}, undone_at timestamptz, undone_people ${count}, undone_cells ${count}, kept_cells ${count},
    kept jsonb not null default '[]')`,
  'create index imports_newest on imports (created_at desc, import_id)',
  // Rows wait here until they are applied; no content is a row that the import goes without.
  `create table import_rows (
    import_id ${id} not null references imports (import_id) on delete cascade,
    row_number integer not null, content jsonb, primary key (import_id, row_number))`,
  `alter table audit_log add column import_id ${id}`,
  'create index audit_log_import on audit_log (import_id, id) where import_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
