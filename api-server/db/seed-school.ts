import { gapsBesideDates } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { sql } from 'kysely'
import type { Curriculums } from '../demo/curriculum/curriculums.ts'
import type { DemoSchool } from '../demo/demo-types.ts'
import { lockFor } from './advisory-locks.ts'
import { bulkInsert } from './store/bulk-insert.ts'
import { nameHash } from './curriculum/name-hash.ts'
import { derivedOf, personTables, type PersonTable } from './people/person-tables.ts'
import type { Db } from './store/schema.ts'

type Row = Readonly<Record<string, unknown>>

/** True if there are no people and no classes yet, so that a demo school may be created. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from teachers) or exists (select from students) or exists (select from guardians)
      or exists (select from classes) or exists (select from terms)) as empty`.execute(db)
  return rows[0]?.empty === true
}

/** Puts a whole school into an empty database in one transaction. One of several servers that start at once does it, and is answered true. */
export async function seedSchool(db: Db, demo: DemoSchool, now: Date): Promise<boolean> {
  const stamps = { createdAt: now, updatedAt: now }
  const stamped = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...stamps, ...row }))
  const neCurriculums = await Promise.all(demo.neCurriculums.map(withNameHash))
  const eeCurriculums = await Promise.all(demo.eeCurriculums.map(withNameHash))
  return db.transaction().execute(async (trx) => {
    await lockFor(trx, 'seeding')
    if (!(await isEmpty(trx))) return false
    await trx
      .updateTable('school')
      .set({ ...demo.school, ...stamps })
      .execute()
    await bulkInsert(trx, 'terms', stamped(demo.terms))
    await bulkInsert(trx, 'classes', stamped(demo.classes))
    await insertPeople(trx, personTables.teacher, demo.teachers)
    await bulkInsert(trx, 'roleBindings', stamped(demo.roleBindings))
    await bulkInsert(trx, 'savedViews', stamped(demo.savedViews))
    await insertPeople(trx, personTables.guardian, demo.guardians)
    await insertPeople(trx, personTables.student, demo.students)
    await bulkInsert(trx, 'enrolmentEvents', stamped(demo.enrolmentEvents))
    await bulkInsert(trx, 'enrolmentGaps', gapsOfStudents(demo))
    await bulkInsert(trx, 'studentClasses', stamped(demo.studentClasses))
    await bulkInsert(trx, 'teacherClasses', stamped(demo.teacherClasses))
    const columnNames = Object.entries(demo.customColumnNames).map(([columnId, name]) => ({ columnId, name }))
    await bulkInsert(trx, 'studentCustomColumnDef', stamped(columnNames))
    await bulkInsert(trx, 'neCurriculums', stamped(neCurriculums))
    await bulkInsert(trx, 'viewPoints', stamped(demo.viewPoints))
    await bulkInsert(trx, 'contents', stamped(demo.contents))
    await bulkInsert(trx, 'contentMonths', stamped(demo.contentMonths))
    await bulkInsert(trx, 'evaluations', stamped(demo.evaluations))
    await bulkInsert(trx, 'eeCurriculums', stamped(eeCurriculums))
    await bulkInsert(trx, 'activities', stamped(demo.activities))
    await bulkInsert(trx, 'journals', stamped(demo.journals))
    return true
  })
}

function gapsOfStudents({ students, enrolmentEvents }: DemoSchool): readonly Row[] {
  const ofStudent = Map.groupBy(enrolmentEvents, ({ userId }) => userId)
  return students.flatMap((student) =>
    gapsBesideDates(ofStudent.get(student.userId) ?? [], student).map((gap) => ({ userId: student.userId, ...gap })),
  )
}

/** Adds curriculums to an existing school, and deletes its curriculums of the same years. */
export async function replaceCurriculums(db: Db, curriculums: Curriculums, now: Date): Promise<void> {
  const { viewPoints } = curriculums
  const stamped = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ createdAt: now, updatedAt: now, ...row }))
  const neCurriculums = await Promise.all(curriculums.neCurriculums.map(withNameHash))
  const eeCurriculums = await Promise.all(curriculums.eeCurriculums.map(withNameHash))
  const years = [...new Set([...neCurriculums, ...eeCurriculums].map(({ schoolYear }) => schoolYear))]
  await db.transaction().execute(async (trx) => {
    for (const table of ['neCurriculums', 'eeCurriculums'] as const)
      await trx.deleteFrom(table).where('schoolYear', 'in', years).execute()
    await bulkInsert(trx, 'neCurriculums', stamped(neCurriculums))
    await bulkInsert(trx, 'viewPoints', stamped(viewPoints))
    await bulkInsert(trx, 'eeCurriculums', stamped(eeCurriculums))
  })
}

async function insertPeople(
  db: Db,
  table: PersonTable,
  people: readonly (Row & { readonly userId: string })[],
): Promise<void> {
  const derived = people.map((person) => ({ person, ...derivedOf(table, person) }))
  await bulkInsert(
    db,
    table.table,
    derived.map(({ person, kanaSortKey }) => ({ ...person, kanaSortKey })),
  )
  const keys = derived.flatMap(({ person: { userId }, searchKeys }) =>
    searchKeys.map((key) => ({ userType: table.userType, key, userId })),
  )
  await bulkInsert(db, 'personSearchKeys', keys)
}

async function withNameHash<Subject extends { readonly name: string }>(
  subject: Subject,
): Promise<Subject & { readonly nameHash: string }> {
  return { ...subject, nameHash: await nameHash(subject.name) }
}
