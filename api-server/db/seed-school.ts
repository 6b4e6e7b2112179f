import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { sql } from 'kysely'
import type { DemoSchool } from '../demo/demo-types.ts'
import { bulkInsert } from './bulk-insert.ts'
import { nameHash } from './curriculum/name-hash.ts'
import { personKanaKey, personSearchKeys, type KanaNames } from './people/person-keys.ts'
import type { Db } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

/** True when nobody is known and no class exists yet, so that a demo school may be put in. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from teachers) or exists (select from students) or exists (select from guardians)
      or exists (select from classes) or exists (select from terms)) as empty`.execute(db)
  return rows[0]?.empty === true
}

/** Puts a whole school into an empty database, in one transaction; of several servers that start at once one does it. */
export async function seedSchool(db: Db, demo: DemoSchool, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  const stamped = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...stamps, ...row }))
  const neCurriculums = await Promise.all(demo.neCurriculums.map(withNameHash))
  const eeCurriculums = await Promise.all(demo.eeCurriculums.map(withNameHash))
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedingLock})`.execute(trx)
    if (!(await isEmpty(trx))) return
    await trx
      .updateTable('school')
      .set({ ...demo.school, ...stamps })
      .execute()
    await bulkInsert(trx, 'terms', stamped(demo.terms))
    await bulkInsert(trx, 'classes', stamped(demo.classes))
    await insertPeople(trx, teacher, 'teachers', demo.teachers, ({ nameKana }) => ({ nameKana }))
    await bulkInsert(trx, 'roleBindings', stamped(demo.roleBindings))
    await insertPeople(trx, guardian, 'guardians', demo.guardians, ({ nameKana1 }) => ({ nameKana: nameKana1 }))
    await insertPeople(trx, student, 'students', demo.students, (names) => names)
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
  })
}

/** Any number that no other advisory lock of ours has. */
const seedingLock = 7_041_001

async function insertPeople<Person extends Row & { readonly userId: string }>(
  db: Db,
  entity: Entity,
  table: 'students' | 'guardians' | 'teachers',
  people: readonly Person[],
  kanaOf: (person: Person) => KanaNames,
): Promise<void> {
  await bulkInsert(
    db,
    table,
    people.map((person) => ({ ...person, kanaSortKey: personKanaKey(kanaOf(person)) })),
  )
  const userType = userTypes[table]
  const keys = people.flatMap((person) =>
    personSearchKeys(entity, person).map((key) => ({ userType, key, userId: person.userId })),
  )
  await bulkInsert(db, 'personSearchKeys', keys)
}

const userTypes = { students: 'student', guardians: 'guardian', teachers: 'teacher' } as const satisfies Readonly<
  Record<string, UserType>
>

async function withNameHash<Subject extends { readonly name: string }>(
  subject: Subject,
): Promise<Subject & { readonly nameHash: string }> {
  return { ...subject, nameHash: await nameHash(subject.name) }
}
