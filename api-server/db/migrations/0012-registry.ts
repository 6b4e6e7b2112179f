import { sql, type Kysely } from 'kysely'

const id = 'text collate "C"'
const flag = 'boolean not null default false'
const meta = `
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`

const statements: readonly string[] = [
  `create table remotes (
    remote_id ${id} primary key, active ${id}, previous ${id}, canary jsonb,
    is_disabled ${flag}, is_pinned ${flag}, is_deployed ${flag}, reason text not null default '', ${meta})`,
  `create table remote_releases (
    remote_id ${id} not null references remotes (remote_id) on delete cascade, release ${id} not null,
    manifest jsonb not null, bytes integer not null, published_at timestamptz not null, published_by ${id} not null,
    quarantined_at timestamptz, reason text not null default '', ${meta},
    primary key (remote_id, release))`,
  `create table remote_reports (
    report_id bigint generated always as identity primary key,
    at timestamptz not null, user_id ${id} not null, remote_id ${id} not null, release ${id} not null,
    cause text not null, code text not null, detail text not null)`,
  'create index remote_reports_of_release on remote_reports (remote_id, release, at)',
  'create index remote_reports_at on remote_reports (at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
