import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import {
  numberHolders,
  numberTakenProblem,
  type NumberedMember,
} from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { sql } from 'kysely'
import type { ChangeProblem } from '../../app/people/people-store.ts'
import type { Trx } from '../store/schema.ts'
import type { PersonTable, Row } from './person-tables.ts'
import type { ClassEntry, PlannedChange } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'

/** Numbers that two students of a class would have. Exchanges within the changes are allowed. */
export async function numberProblems(
  trx: Trx,
  { classes }: PersonTable,
  planned: readonly PlannedChange[],
): Promise<readonly ChangeProblem[]> {
  const moved = planned.filter(({ values }) => 'classes' in values)
  if (classes?.saysOnce !== true || moved.length === 0) return []
  // Of any school year. Classes without a new number have their numbers in order.
  const touched = new Set(moved.flatMap(newPlaces))
  const wanted = moved.flatMap(({ index, person, values }) => {
    const name = nameOf({ ...person.fields, ...values })
    return entriesOf(values).flatMap((entry, position) =>
      touched.has(entry.classId) ? [{ index, position, member: memberOf(person.userId, name, entry) }] : [],
    )
  })
  const stayed = await otherMembers(trx, [...touched], { except: moved.map(({ person }) => person.userId) })
  // People who keep their number are named before those of the same request.
  const holderOf = numberHolders([...stayed, ...wanted.map(({ member }) => member)])
  return wanted.flatMap(({ index, position, member }) => {
    const holder = holderOf(member)
    return holder === undefined ? [] : [{ index, ...numberTakenProblem(position, holder), holderId: holder.userId }]
  })
}

/** The classes in which somebody is added or gets another number. */
function newPlaces({ person, values }: PlannedChange): readonly string[] {
  const before = new Map(entriesOf(person.fields).map((entry) => [entry.classId, entry['studentNumber']]))
  return entriesOf(values).flatMap(({ classId, studentNumber }) =>
    before.has(classId) && before.get(classId) === studentNumber ? [] : [classId],
  )
}

const nameOf = ({ name, googleMail }: Row): string =>
  printPersonName({ name: text(name), googleMail: text(googleMail) })

function memberOf(userId: string, name: string, { classId, studentNumber }: ClassEntry): NumberedMember {
  return { userId, name, classId, studentNumber: typeof studentNumber === 'number' ? studentNumber : null }
}

async function otherMembers(
  trx: Trx,
  classIds: readonly string[],
  { except }: { readonly except: readonly string[] },
): Promise<readonly NumberedMember[]> {
  if (classIds.length === 0) return []
  const { rows } = await sql<Row & { userId: string; classId: string; studentNumber: number }>`
    select s.user_id as "userId", s.name, s.google_mail as "googleMail", sc.class_id as "classId",
      sc.student_number as "studentNumber"
    from student_classes sc join students s on s.user_id = sc.user_id
    where sc.class_id = any(${classIds}::text[]) and sc.student_number is not null
      and sc.user_id <> all(${except}::text[])`.execute(trx.withoutPlugins())
  return rows.map((row) => memberOf(row.userId, nameOf(row), { ...row }))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
