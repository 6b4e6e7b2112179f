import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  // The answer is text: jsonb would answer its fields in another order.
  `create table idempotency_keys (
    actor text collate "C" not null, key text collate "C" not null,
    request_hash text not null, answer text not null default '',
    created_at timestamptz not null, primary key (actor, key))`,
  'create index idempotency_keys_created on idempotency_keys (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
