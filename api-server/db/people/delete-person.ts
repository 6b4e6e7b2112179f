import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { evaluation } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { journal, journalFile } from '@gakuseki/shared-api/entities/essay-records.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { roleBinding } from '@gakuseki/shared-api/entities/role-binding.ts'
import { savedView } from '@gakuseki/shared-api/entities/saved-view.ts'
import { removeAdministratorProblems } from '@gakuseki/shared-api/rules/people/administrators.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { DeletionRefusal } from '../../app/people/people-store.ts'
import { appendAudit, deletionOf, sightOf } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { lockAdministrators } from '../school/administrators.ts'
import { columnsOf } from './list-parts.ts'
import { personTables, type PersonTable, type Row } from './person-tables.ts'
import { lockPeople } from './stored-people.ts'
import { forgetAccount } from '../directory/accounts.ts'
import { forgetOnDrafts, lockDraftsOf } from '../year-drafts/forget-person.ts'
import { deleteSearchKeys, writePeople } from './write-people.ts'

/**
 * Deletes a person with all dependent records, each with its audit line. Children of a guardian stay and lose the link. With `ifMatch`, a
 * person who changed since stays too.
 */
export async function deletePerson(
  trx: Trx,
  author: Author,
  table: PersonTable,
  { userId, ifMatch }: { readonly userId: string; readonly ifMatch: number | null },
): Promise<Result<null, DeletionRefusal>> {
  const adminIds = table.userType === 'teacher' ? await lockAdministrators(trx) : []
  if (table.userType === 'student') await lockDraftsOf(trx, userId)
  const person = (await lockPeople(trx, table, [userId])).get(userId)
  if (person === undefined) return err('absent')
  if (sightOf(ifMatch, person.version) !== 'current') return err('changed')
  const problems = removeAdministratorProblems(userId, { callerId: author.userId, adminIds })
  if (problems.length > 0) return err(problems)
  await letGo[table.userType](trx, author, userId)
  await deleteRecords(trx, author, { ...savedViews, where: sql<boolean>`t.owner_user_id = ${userId}` })
  await deleteSearchKeys(trx, table, [userId])
  await sql`delete from ${sql.table(table.table)} where user_id = ${userId}`.execute(trx.withoutPlugins())
  await forgetAccount(trx, userId)
  const changes = deletionOf(person.fields)
  const { name: entity } = table.entity
  await appendAudit(trx, author, [{ action: 'delete', entity, recordId: userId, version: person.version + 1, changes }])
  return ok(null)
}

type LetGo = (trx: Trx, author: Author, userId: string) => Promise<void>

/** The dependent records of each type of person. Classes are fields of the person and are deleted with the record. */
const letGo: Readonly<Record<PersonTable['userType'], LetGo>> = {
  student: async (trx, author, userId) => {
    const ofStudent = sql<boolean>`t.student_user_id = ${userId}`
    await deleteRecords(trx, author, { ...evaluations, where: ofStudent })
    const journals = sql`select journal_id from journals t where ${ofStudent}`
    await deleteRecords(trx, author, { ...journalFiles, where: sql<boolean>`t.journal_id in (${journals})` })
    await deleteRecords(trx, author, { ...journalsOf, where: ofStudent })
    await deleteRecords(trx, author, { ...enrolmentEvents, where: sql<boolean>`t.user_id = ${userId}` })
    await deleteRecords(trx, author, { ...prospects, where: sql<boolean>`t.matched_user_id = ${userId}` })
    await forgetOnDrafts(trx, userId)
  },
  guardian: async (trx, author, userId) => {
    const children = await trx.selectFrom('students').select('userId').where('guardianUserId', '=', userId).execute()
    const ids = children.map((child) => child.userId)
    const people = await lockPeople(trx, personTables.student, ids)
    const updates = [...people.values()].map((person) => ({ person, values: { guardianUserId: null } }))
    await writePeople(trx, author, personTables.student, updates)
  },
  teacher: (trx, author, userId) =>
    deleteRecords(trx, author, { ...roleBindings, where: sql<boolean>`t.user_id = ${userId}` }),
}

type Records = { readonly table: string; readonly entity: Entity; readonly keys: readonly string[] }

const evaluations: Records = {
  table: 'evaluations',
  entity: evaluation,
  keys: ['contentId', 'month', 'studentUserId'],
}
const journalsOf: Records = { table: 'journals', entity: journal, keys: ['journalId'] }
const journalFiles: Records = { table: 'journal_files', entity: journalFile, keys: ['journalFileId'] }
const enrolmentEvents: Records = { table: 'enrolment_events', entity: enrolmentEvent, keys: ['eventId'] }
const prospects: Records = { table: 'prospects', entity: prospect, keys: ['prospectId'] }
const roleBindings: Records = { table: 'role_bindings', entity: roleBinding, keys: ['userId', 'roleId'] }
const savedViews: Records = { table: 'saved_views', entity: savedView, keys: ['viewId'] }

async function deleteRecords(
  trx: Trx,
  author: Author,
  { table, entity, keys, where }: Records & { readonly where: RawBuilder<boolean> },
): Promise<void> {
  const { rows } = await sql<Row & { readonly version: number }>`
    delete from ${sql.table(table)} t where ${where} returning ${columnsOf(entity, 't')}`.execute(trx.withoutPlugins())
  const names = entity.list.map(({ id }) => id).filter((id) => !keys.includes(id))
  await appendAudit(
    trx,
    author,
    rows.map((row) => ({
      action: 'delete',
      entity: entity.name,
      recordId: keys.map((key) => String(row[key])).join(':'),
      version: row.version + 1,
      changes: deletionOf(row, names),
    })),
  )
}
