import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { StudentSearch } from '@gakuseki/shared-api/contract/people/people-filters.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { sql, type RawBuilder } from 'kysely'
import { fieldFilters } from './field-filters.ts'
import { membershipsOn } from './class-days.ts'
import { askedState, countInSchool, inSchoolConditions, leftConditions } from './in-school.ts'
import type { ListScope } from '../../app/people/people-store.ts'
import {
  among,
  by,
  descending,
  foundBy,
  inOrder,
  orderBy,
  when,
  where,
  type Condition,
  type OrderBy,
} from './list-parts.ts'
import { inOnePass, readPageOfParts, type PageParts, type Part } from '../store/page.ts'
import type { RecordTexts } from '../store/record-texts.ts'
import { readTextPage } from '../store/text-page.ts'
import { kanaOrder, personOrder } from './person-order.ts'
import { placementConditions } from './placement.ts'
import type { Db } from '../store/schema.ts'
import { otherMembers, ownTexts, recordOf, versionedRows, wholeRows, type RowsOf } from './student-rows.ts'

/**
 * A page of students in a total order, with grade, class and number of the scope's school year. It follows an index in that order and stops
 * when the page is full, so that the first pages are as fast in a large school as in a small one.
 */
export function listStudents(db: Db, query: StudentSearch, scope: ListScope): Promise<ListPage<StudentRecord>> {
  return readPageOfParts(db, query, { ...partsOf(query, scope, wholeRows), record: recordOf })
}

/** The same page as text. */
export function listStudentTexts(
  db: Db,
  query: StudentSearch,
  scope: ListScope,
  kept: RecordTexts,
): Promise<ListPage<StudentRecord>> {
  return readTextPage(db, query, partsOf(query, scope, versionedRows), { kept, own: ownTexts, rest: otherMembers })
}

function partsOf<Row>(query: StudentSearch, scope: ListScope, rowsOf: RowsOf<Row>): PageParts<Row> {
  const filters = filtersOf(query, scope)
  const count = countOf(filters)
  const onePass = filters.asksFields
    ? inOnePass(sql`s.user_id`, sql`from students s ${where(filters.people)}`, (userIds, part) =>
        sortedRows(query, { ...filters, people: among(userIds, sql`s.user_id`) }, { part, rowsOf }),
      )
    : undefined
  if (!inClassOrder(query, filters))
    return { parts: [{ rows: (part) => sortedRows(query, filters, { part, rowsOf }) }], count, onePass }
  const { placement, noClass } = filters
  const down = descending(query.sortOrder)
  const placed = {
    rows: (part: Part) => placedRows(filters, down, { part, rowsOf }),
    count: countOf({ ...filters, placement: [sql`true`, ...placement] }),
  }
  const unplaced = { rows: (part: Part) => unplacedRows(filters, { part, rowsOf }) }
  // Whoever has no class stands behind all who have one, in both directions.
  return { parts: [...(noClass ? [] : [placed]), ...(placement.length > 0 ? [] : [unplaced])], count, onePass }
}

type Wanted<Row> = { readonly part: Part; readonly rowsOf: RowsOf<Row> }

/** One student, or null. */
export async function readStudent(db: Db, userId: string, scope: ListScope): Promise<StudentRecord | null> {
  const page = await listStudents(db, { userId, limit: 1 }, scope)
  return page.data[0] ?? null
}

type Filters = {
  readonly schoolYear: number
  /** Whether only fields, and being in school, are asked. */
  readonly asksFields: boolean
  /** Selective conditions on `s`, the student. */
  readonly few: readonly Condition[]
  /** All conditions on `s`. */
  readonly people: readonly Condition[]
  /** Whether the class of the year alone does not decide which students match. */
  readonly asksStudents: boolean
  /** The same, with the conditions about leaving on `sc`, the class of the school year. */
  readonly placed: readonly Condition[]
  /** The classes of the school year: of the day that is asked, otherwise those of the records. */
  readonly memberships: RawBuilder<unknown>
  /** Conditions on `c`, the class of the school year. */
  readonly placement: readonly Condition[]
  readonly noClass: boolean
  /** Counts the students who match all conditions on `s`. */
  readonly count: RawBuilder<{ readonly count: number }>
}

function filtersOf({ noClass, ...query }: StudentSearch, scope: ListScope): Filters {
  const { schoolYear } = scope
  const few = [
    ...when(query.userId, (userId) => sql`s.user_id = ${userId}`),
    ...among(query.userIds, sql`s.user_id`),
    ...when(query.guardianUserId, (userId) => sql`s.guardian_user_id = ${userId}`),
    ...foundBy('student', query.q ?? '', sql`s.user_id`),
  ]
  const asked = askedState(query, scope)
  const filters = fieldFilters(student, query.f, { alias: 's', schoolYear })
  const people = [...few, ...inSchoolConditions(asked), ...filters]
  const placed = [...leftConditions(asked), ...people]
  const placement = placementConditions(query)
  const count =
    few.length + filters.length === 0
      ? countInSchool(asked)
      : sql<{ count: number }>`select count(*)::integer as count from students s ${where(people)}`
  return {
    schoolYear,
    asksFields: filters.length > 0 && few.length + placement.length === 0 && noClass !== true,
    few,
    people,
    asksStudents: people.length > 0,
    placed,
    memberships: scope.placedOn === undefined ? sql`student_classes` : membershipsOn(schoolYear, scope.placedOn),
    placement,
    noClass: noClass === true,
    count,
  }
}

/** Few people are found first and then sorted. A student has a class or none, never both. */
function inClassOrder({ sortBy = 'gradeClassStudentNumber' }: StudentSearch, filters: Filters): boolean {
  const { few, placement, noClass } = filters
  return sortBy === 'gradeClassStudentNumber' && few.length === 0 && !(noClass && placement.length > 0)
}

/** By way of the classes in their order: their lists of numbers are in order themselves. */
function placedRows<Row>(filters: Filters, down: boolean, { part, rowsOf }: Wanted<Row>): RawBuilder<Row> {
  const { schoolYear, placed, placement } = filters
  const order = (classes: string, place: string, kana: RawBuilder<unknown>): RawBuilder<unknown> =>
    orderBy([
      ...['grade_order', 'order_num', 'class_id'].map((name) => inOrder(sql.ref(`${classes}.${name}`), down)),
      by(sql.ref(`${place}.student_number`), down),
      kana,
      sql.ref(`${place}.user_id`),
    ])
  // Numbers are unique in a class, so kana is only read for students without one.
  const kanaOfEquals = sql`
    case when sc.student_number is null then (select n.kana_sort_key from students n where n.user_id = sc.user_id) end`
  return rowsOf(
    sql`
      select sc.user_id, c.school_type, c.grade_number, c.grade_order, c.order_num, c.class_id, c.name as class_name,
        sc.student_number
      ${placedStudents(filters)} ${where([sql`c.school_year = ${schoolYear}`, ...placement, ...placed])}
      ${order('c', 'sc', kanaOfEquals)} ${part}`,
    order('p', 'p', sql`s.kana_sort_key`),
  )
}

/** By way of the kana, which decides among those without a class. */
function unplacedRows<Row>(filters: Filters, { part, rowsOf }: Wanted<Row>): RawBuilder<Row> {
  const order = orderBy([sql`s.kana_sort_key`, sql`s.user_id`])
  const noPlace = sql`null as school_type, null::integer as grade_number, null as class_name, null::integer as student_number`
  return rowsOf(
    sql`
      select s.user_id, ${noPlace} from students s ${where([...filters.people, sql`not ${hasClass(filters)}`])} ${order} ${part}`,
    order,
  )
}

/** All students of a query, without an order. */
export function matchingStudents(query: StudentSearch, scope: ListScope): RawBuilder<unknown> {
  return matching(filtersOf(query, scope))
}

function matching({ schoolYear, memberships, people, placement, noClass }: Filters): RawBuilder<unknown> {
  const conditions = [...people, ...placement, ...(noClass ? [sql<boolean>`sc.user_id is null`] : [])]
  return sql`
    from students s
    left join ${memberships} sc on sc.user_id = s.user_id and sc.school_year = ${schoolYear}
    left join classes c on c.class_id = sc.class_id and c.school_year = ${schoolYear}
    ${where(conditions)}`
}

/** By way of the column that is sorted by; class and number decide among equals. */
function sortedRows<Row>(query: StudentSearch, filters: Filters, { part, rowsOf }: Wanted<Row>): RawBuilder<Row> {
  const place = sql`c.school_type, c.grade_number, c.grade_order, c.order_num, c.class_id, c.name as class_name, sc.student_number`
  return rowsOf(
    sql`
      select s.user_id, ${place} ${matching(filters)} ${orderBy(orderOf(query, 'c', 'sc'))} ${part}`,
    orderBy(orderOf(query, 'p', 'p')),
  )
}

/** The requested order: equal kana by grade, class and number, and all equals by user id, so that the order is total. */
function orderOf(
  { sortBy = 'gradeClassStudentNumber', sortOrder }: StudentSearch,
  classes: string,
  place: string,
): readonly OrderBy[] {
  const down = descending(sortOrder)
  const placement = (down: boolean): readonly OrderBy[] => [
    // Two classes of a grade may have the same order number.
    ...['grade_order', 'order_num', 'class_id'].map((name) => by(sql.ref(`${classes}.${name}`), down)),
    by(sql.ref(`${place}.student_number`), down),
  ]
  const last = by(sql`s.user_id`, false)
  if (sortBy === 'gradeClassStudentNumber') return [...placement(down), by(sql`s.kana_sort_key`, false), last]
  return sortBy === 'nameKana'
    ? [kanaOrder(down, 's'), ...placement(false), last]
    : personOrder({ sortBy, sortOrder }, 's')
}

/** Only the tables that the filters ask. */
function countOf(filters: Filters): RawBuilder<{ readonly count: number }> {
  const { schoolYear, memberships, people, few, asksStudents, placed, placement, noClass, count: students } = filters
  if (placement.length === 0 && !noClass) return students
  const inYear = sql<boolean>`sc.school_year = ${schoolYear}`
  const ofStudents = asksStudents ? sql`join students s on s.user_id = sc.user_id` : sql``
  // A student has at most one class, so those without are all minus those with one. The others are looked up one by one.
  if (noClass && placement.length === 0 && few.length === 0)
    return sql`
      select (${students}) - (select count(*)::integer from ${memberships} sc ${ofStudents} ${where([inYear, ...placed])}) as count`
  const unplaced = noClass ? [sql<boolean>`not ${hasClass(filters)}`] : []
  if (placement.length === 0)
    return sql`select count(*)::integer as count from students s ${where([...people, ...unplaced])}`
  // A student has a class or none, never both.
  if (noClass) return sql`select 0 as count`
  return sql`
    select count(*)::integer as count from classes c
    join ${memberships} sc on sc.class_id = c.class_id and ${inYear} ${ofStudents}
    ${where([sql`c.school_year = ${schoolYear}`, ...placement, ...placed])}`
}

const placedStudents = ({ schoolYear, memberships, asksStudents }: Filters): RawBuilder<unknown> => sql`
  from classes c
  join ${memberships} sc on sc.school_year = ${schoolYear} and sc.class_id = c.class_id
  ${asksStudents ? sql`join students s on s.user_id = sc.user_id` : sql``}`

const hasClass = ({ schoolYear, memberships }: Filters): Condition =>
  sql`exists (select from ${memberships} h where h.user_id = s.user_id and h.school_year = ${schoolYear})`
