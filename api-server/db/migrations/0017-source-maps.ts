import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'

const statements: readonly string[] = [
  `create table remote_source_maps (
    remote_id ${id} not null, release ${id} not null, file ${id} not null, source_map text not null,
    primary key (remote_id, release, file),
    foreign key (remote_id, release) references remote_releases (remote_id, release) on delete cascade)`,
  'alter table remote_reports add column place text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
