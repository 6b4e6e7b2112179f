import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { sql } from 'kysely'
import type { ClassOfYear } from '../../app/people/people-store.ts'
import type { Trx } from '../store/schema.ts'
import type { PersonTable, Row } from './person-tables.ts'
import type { ClassEntry, StoredPerson } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'

/** The existing guardians and classes that changes name; the classes with their school years. */
export type References = {
  readonly guardians: ReadonlySet<string>
  readonly years: ReadonlyMap<string, number>
}

/** Reads and locks the records that changes refer to. A class assigns its numbers to one writer at a time. */
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

/** The same with the years of the people's present classes, which exist as long as the people are locked. */
export async function withYearsOf(
  trx: Trx,
  { guardians, years }: References,
  people: readonly StoredPerson[],
): Promise<References> {
  const classIds = unique(people.flatMap(({ fields }) => entriesOf(fields).map(({ classId }) => classId)))
  const unknown = classIds.filter((classId) => !years.has(classId))
  if (unknown.length === 0) return { guardians, years }
  const { rows } = await sql<{ id: string; year: number }>`
    select class_id as id, school_year as year from classes where class_id = any(${unknown}::text[])`.execute(
    trx.withoutPlugins(),
  )
  return { guardians, years: new Map([...years, ...rows.map(({ id, year }) => [id, year] as const)]) }
}

/** A student's classes with another one in a school year. Without a given number, the number is kept; without a day, that of the same class. */
export function withClassOfYear(
  entries: readonly ClassEntry[],
  { schoolYear, classId, studentNumber, since }: ClassOfYear,
  { years }: References,
): readonly ClassEntry[] {
  const isOfYear = (entry: ClassEntry): boolean => years.get(entry.classId) === schoolYear
  const others = entries.filter((entry) => !isOfYear(entry))
  if (classId === null) return others
  if (studentNumber === 'next') throw new Error(`${classId}: the next number was not looked up`)
  const number = studentNumber === undefined ? (entries.find(isOfYear)?.['studentNumber'] ?? null) : studentNumber
  return [...others, { classId, studentNumber: number, ...(since !== undefined && { since }) }]
}

/** Newest school year first, as stored. */
export function sortedEntries(entries: readonly ClassEntry[], { years }: References): readonly ClassEntry[] {
  const yearOf = ({ classId }: ClassEntry): number => years.get(classId) ?? 0
  return entries.toSorted((a, b) => yearOf(b) - yearOf(a) || (a.classId < b.classId ? -1 : 1))
}

/** The problems of the guardian and the classes of one change, independent of other changes. */
export function referenceProblems(
  { classes }: PersonTable,
  values: Row,
  { guardians, years }: References,
): readonly RuleProblem[] {
  const { guardianUserId } = values
  const unknown = typeof guardianUserId === 'string' && !guardians.has(guardianUserId)
  const message = unknown ? ruleTexts.unknownPerson.guardian(guardianUserId) : ''
  return [
    ...(unknown ? [{ path: 'guardianUserId', code: 'unknownGuardian', message }] : []),
    ...(classes?.problemsOf(entriesOf(values), (classId) => years.get(classId)) ?? []),
  ]
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]
