import { sql, type Kysely } from 'kysely'

// Sign-in and directory. Like 0001 it never changes once it has run somewhere.

const id = 'text collate "C"'

const statements: readonly string[] = [
  // What identity provider and directory know of a person. No record of the school, so it has no version.
  `create table person_accounts (
    user_id ${id} primary key,
    user_type text not null check (user_type in ('teacher', 'student', 'guardian')),
    uid ${id} unique, google_id ${id} unique, linked_at timestamptz, tokens_valid_after timestamptz,
    directory_id ${id} unique, seen jsonb, left_at timestamptz)`,

  // One row per user type: whoever syncs holds it, so that two syncs never plan with the same state.
  `create table directory_syncs (
    user_type text primary key check (user_type in ('teacher', 'student', 'guardian')), synced_at timestamptz)`,
  "insert into directory_syncs (user_type) values ('teacher'), ('student'), ('guardian')",

  // Consents that were asked for and not answered yet, and what they led to: refresh tokens, sealed.
  `create table directory_consent_requests (
    state ${id} primary key, user_id ${id} not null, code_verifier text not null, redirect_url text not null,
    expires_at timestamptz not null)`,
  `create table directory_grants (user_id ${id} primary key, sealed_token text not null, granted_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
