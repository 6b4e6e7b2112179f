import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { NewPerson } from '../../app/directory/directory-store.ts'
import { directoryFields, type Binding, type SyncPlan } from '../../app/directory/plan-sync.ts'
import { personTables } from '../people/person-tables.ts'
import { lockPeople } from '../people/stored-people.ts'
import { writePeople } from '../people/write-people.ts'
import type { Trx } from '../store/schema.ts'
import { columnsOf, createPeople } from './create-people.ts'
import { noteSync } from './directory-syncs.ts'

type Sync = { readonly userType: UserType; readonly plan: SyncPlan; readonly created: readonly NewPerson[] }

/** Carries out a plan: people with their audit lines, and the directory's values about them. */
export async function applySync(trx: Trx, author: Author, { userType, plan, created }: Sync): Promise<void> {
  const newPeople = created.map(({ userId, entry }) => ({ userId, fields: directoryFields(entry) }))
  await createPeople(trx, author, userType, newPeople)
  await updatePeople(trx, author, userType, plan)
  // An account may have belonged to somebody who is no longer in our tables.
  await deleteStrays(trx, userType)
  const bindings = [
    ...plan.bindings,
    ...created.map(({ userId, entry }) => ({ userId, directoryId: entry.directoryId, seen: directoryFields(entry) })),
  ]
  await bindAccounts(trx, userType, bindings)
  await markLeft(trx, author, userType, plan)
  await revokeTokens(trx, author, userType, plan)
  await noteSync(trx, author, userType)
}

async function updatePeople(trx: Trx, author: Author, userType: UserType, { updates }: SyncPlan): Promise<void> {
  const table = personTables[userType]
  const stored = await lockPeople(
    trx,
    table,
    updates.map(({ person }) => person.userId),
  )
  await writePeople(
    trx,
    author,
    table,
    updates.flatMap(({ person: { userId }, values }) => {
      const person = stored.get(userId)
      return person === undefined ? [] : [{ person, values: columnsOf(userType, values) }]
    }),
  )
}

async function deleteStrays(trx: Trx, userType: UserType): Promise<void> {
  await sql`
    delete from person_accounts a where user_type = ${userType}
    and not exists (select from ${sql.table(personTables[userType].table)} p where p.user_id = a.user_id)`.execute(trx)
  await sql`
    delete from directory_grants g where not exists (select from teachers t where t.user_id = g.user_id)`.execute(trx)
}

/** A person who got another account by a sign-in since the plan was made keeps that one. The next sync reports it. */
async function bindAccounts(trx: Trx, userType: UserType, bindings: readonly Binding[]): Promise<void> {
  if (bindings.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(bindings)}::jsonb) as r("userId" text, "directoryId" text, seen jsonb)`
  const plain = trx.withoutPlugins()
  await sql`
    update person_accounts a set directory_id = null from ${rows}
    where a.directory_id = r."directoryId" and a.user_id <> r."userId"`.execute(plain)
  await sql`
    insert into person_accounts as a (user_id, user_type, directory_id, seen)
    select r."userId", ${userType}, r."directoryId", r.seen from ${rows}
    on conflict (user_id) do update
    set user_type = excluded.user_type, directory_id = excluded.directory_id, seen = excluded.seen, left_at = null
    where coalesce(a.directory_id, a.google_id, excluded.directory_id) = excluded.directory_id`.execute(plain)
}

async function markLeft(trx: Trx, { now }: Author, userType: UserType, { newlyLeft }: SyncPlan): Promise<void> {
  const userIds = newlyLeft.map(({ userId }) => userId)
  await sql`
    insert into person_accounts (user_id, user_type, left_at) select id, ${userType}, ${now} from unnest(${userIds}::text[]) id
    on conflict (user_id) do update set left_at = excluded.left_at`.execute(trx.withoutPlugins())
}

/** Firebase continues to refresh the token of an account that Google has suspended or deleted. */
async function revokeTokens(trx: Trx, { now }: Author, userType: UserType, plan: SyncPlan): Promise<void> {
  // People suspended now have left too.
  const userIds = [...new Set([...plan.suspended, ...plan.newlyLeft].map(({ userId }) => userId))]
  await sql`
    insert into person_accounts (user_id, user_type, tokens_valid_after)
    select id, ${userType}, ${now} from unnest(${userIds}::text[]) id
    on conflict (user_id) do update set tokens_valid_after = excluded.tokens_valid_after`.execute(trx.withoutPlugins())
}
