import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'

const statements: readonly string[] = [
  // Every object of this database begins with its name, so that servers of two schools, or a restored copy beside the
  // original, may share a bucket without clearing away each other's files.
  `create table file_store (
    one boolean primary key default true check (one),
    installation ${id} not null default replace(gen_random_uuid()::text, '-', ''))`,
  'insert into file_store default values',

  `create table files (
    address ${id} primary key, key ${id} not null unique, use ${id} not null,
    media_type text not null, size integer not null, file_name text not null, hash ${id} not null,
    has_thumbnail boolean not null, state text not null check (state in ('pending', 'kept')),
    created_at timestamptz not null)`,

  // Whether anything refers to an address is asked with every reading and every replacement.
  ...[
    ['school', 'logo_gcs_url'],
    ['students', 'picture_gcs_url'],
    ['guardians', 'picture_gcs_url1'],
    ['guardians', 'picture_gcs_url2'],
    ['ne_curriculums', 'syllabus_file_gcs_url'],
    ['ee_curriculums', 'syllabus_file_gcs_url'],
    ['journal_files', 'gcs_url'],
  ].map(([table, column]) => `create index ${table}_${column} on ${table} (${column}) where ${column} is not null`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
