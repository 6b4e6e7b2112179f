import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table remote_visits (
    remote_id ${id} not null, release ${id} not null, day date not null, metric ${id} not null, bucket integer not null,
    count integer not null, primary key (remote_id, release, day, metric, bucket),
    foreign key (remote_id, release) references remote_releases (remote_id, release) on delete cascade)`
  await sql.raw(table).execute(db)
}
