import { texts } from '@gakuseki/shared-api/core/texts.ts'
import { printPersonName } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/rule-problem.ts'
import { numberHolders, numberTakenProblem, type NumberedMember } from '@gakuseki/shared-api/rules/student-numbers.ts'
import { sql } from 'kysely'
import type { ChangeProblem } from '../../app/people/people-store.ts'
import type { Trx } from '../schema.ts'
import type { PersonTable, Row } from './person-tables.ts'
import type { ClassEntry, PlannedChange } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'

/** The guardians and classes that changes name, as far as they exist; the classes with their school years. */
export type References = {
  readonly guardians: ReadonlySet<string>
  readonly years: ReadonlyMap<string, number>
}

/** Reads what changes refer to and holds it: a class hands out its numbers to one writer at a time. */
export async function lockReferences(trx: Trx, changed: readonly Row[]): Promise<References> {
  const plain = trx.withoutPlugins()
  const guardianIds = unique(changed.flatMap(({ guardianUserId }) => guardianUserId ?? []))
  const classIds = unique(changed.flatMap((values) => entriesOf(values).map(({ classId }) => classId)))
  const guardians = sql<{ id: string }>`
    select user_id as id from guardians where user_id = any(${guardianIds}::text[])
    order by user_id for key share`
  const classes = sql<{ id: string; year: number }>`
    select class_id as id, school_year as year from classes where class_id = any(${classIds}::text[])
    order by class_id for no key update`
  const known = guardianIds.length === 0 ? [] : (await guardians.execute(plain)).rows
  const taken = classIds.length === 0 ? [] : (await classes.execute(plain)).rows
  return {
    guardians: new Set(known.map(({ id }) => id)),
    years: new Map(taken.map(({ id, year }) => [id, year])),
  }
}

/** Newest school year first, as they are stored. */
export function sortedEntries(entries: readonly ClassEntry[], { years }: References): readonly ClassEntry[] {
  const yearOf = ({ classId }: ClassEntry): number => years.get(classId) ?? 0
  return entries.toSorted((a, b) => yearOf(b) - yearOf(a) || (a.classId < b.classId ? -1 : 1))
}

/** What is wrong with the guardian and the classes of one change, whoever else is changed with it. */
export function referenceProblems(
  { classes }: PersonTable,
  values: Row,
  { guardians, years }: References,
): readonly RuleProblem[] {
  const { guardianUserId } = values
  const unknown = typeof guardianUserId === 'string' && !guardians.has(guardianUserId)
  const message = unknown ? texts.rules.unknownPerson.guardian(guardianUserId) : ''
  return [
    ...(unknown ? [{ path: 'guardianUserId', code: 'unknownGuardian', message }] : []),
    ...(classes?.problemsOf(entriesOf(values), (classId) => years.get(classId)) ?? []),
  ]
}

/** Numbers that two students of a class would have; swaps within the changes are none. */
export async function numberProblems(
  trx: Trx,
  { classes }: PersonTable,
  planned: readonly PlannedChange[],
): Promise<readonly ChangeProblem[]> {
  const moved = planned.filter(({ values }) => 'classes' in values)
  if (classes?.saysOnce !== true || moved.length === 0) return []
  const wanted = moved.flatMap(({ person, values }) =>
    entriesOf(values).map((entry) => memberOf(person.userId, { ...person.fields, ...values }, entry)),
  )
  const stayed = await otherMembers(trx, unique(wanted.map(({ classId }) => classId)), {
    except: moved.map(({ person }) => person.userId),
  })
  // Whoever stays is named before somebody of the same request.
  const holderOf = numberHolders([...stayed, ...wanted])
  return moved.flatMap(({ index, person, values }) =>
    entriesOf(values).flatMap((entry, position) => {
      const holder = holderOf(memberOf(person.userId, person.fields, entry))
      return holder === undefined ? [] : [{ index, ...numberTakenProblem(position, holder) }]
    }),
  )
}

function memberOf(userId: string, { name, googleMail }: Row, { classId, studentNumber }: ClassEntry): NumberedMember {
  return {
    userId,
    name: printPersonName({ name: text(name), googleMail: text(googleMail) }),
    classId,
    studentNumber: typeof studentNumber === 'number' ? studentNumber : null,
  }
}

async function otherMembers(
  trx: Trx,
  classIds: readonly string[],
  { except }: { readonly except: readonly string[] },
): Promise<readonly NumberedMember[]> {
  const { rows } = await sql<Row & { userId: string; classId: string; studentNumber: number }>`
    select s.user_id as "userId", s.name, s.google_mail as "googleMail", sc.class_id as "classId",
      sc.student_number as "studentNumber"
    from student_classes sc join students s on s.user_id = sc.user_id
    where sc.class_id = any(${classIds}::text[]) and sc.student_number is not null
      and sc.user_id <> all(${except}::text[])`.execute(trx.withoutPlugins())
  return rows.map((row) => memberOf(row.userId, row, row))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]
