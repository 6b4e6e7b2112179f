import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { StudentSearch } from '@gakuseki/shared-api/contract/people/people-filters.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListScope } from '../../app/people/people-store.ts'
import { by, descending, foundOneByOne, inOrder, mostNamesSorted, orderBy, where, type OrderBy } from './list-parts.ts'
import { countOf, filtersOf, hasClass, matching, type Filters } from './student-filters.ts'
import { inOnePass, readPageOfParts, type PageParts, type Part } from '../store/page.ts'
import type { RecordTexts } from '../store/record-texts.ts'
import { readTextPage } from '../store/text-page.ts'
import { kanaOrder, personOrder } from './person-order.ts'
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
  if (!filters.isFound) return walkedParts(query, filters, rowsOf)
  const unplaced = filters.noClass ? [sql<boolean>`not ${hasClass(filters)}`] : []
  const found = sql`from students s ${where([...filters.people, ...unplaced])}`
  const onePass = inOnePass(
    sql`s.user_id`,
    found,
    (userIds, part) => foundRows(query, filters, userIds, { part, rowsOf }),
    query.sortBy === 'nameKana' && query.q !== undefined ? mostNamesSorted : undefined,
  )
  // Many hits of a search are walked to like those of a filter.
  return { ...walkedParts(query, filtersOf(query, scope, foundOneByOne), rowsOf), onePass }
}

function walkedParts<Row>(query: StudentSearch, filters: Filters, rowsOf: RowsOf<Row>): PageParts<Row> {
  const count = countOf(filters)
  if (!inClassOrder(query, filters))
    return { parts: [{ rows: (part) => sortedRows(query, filters, { part, rowsOf }) }], count }
  const { placement, noClass } = filters
  const down = descending(query.sortOrder)
  const placed = {
    rows: (part: Part) => placedRows(filters, down, { part, rowsOf }),
    count: countOf({ ...filters, placement: [sql`true`, ...placement] }),
  }
  const unplaced = { rows: (part: Part) => unplacedRows(filters, { part, rowsOf }) }
  // Whoever has no class stands behind all who have one, in both directions.
  return { parts: [...(noClass ? [] : [placed]), ...(placement.length > 0 ? [] : [unplaced])], count }
}

type Wanted<Row> = { readonly part: Part; readonly rowsOf: RowsOf<Row> }

/** One student, or null. */
export async function readStudent(db: Db, userId: string, scope: ListScope): Promise<StudentRecord | null> {
  const page = await listStudents(db, { userId, limit: 1 }, scope)
  return page.data[0] ?? null
}

/** Few people are found first and then sorted. A student has a class or none, never both. */
function inClassOrder({ sortBy = 'gradeClassStudentNumber' }: StudentSearch, filters: Filters): boolean {
  const { few, placement, noClass } = filters
  return sortBy === 'gradeClassStudentNumber' && few.length === 0 && !(noClass && placement.length > 0)
}

/** By way of the classes in their order: their lists of numbers are in order themselves. */
function placedRows<Row>(filters: Filters, down: boolean, { part, rowsOf }: Wanted<Row>): RawBuilder<Row> {
  const { schoolYear, placement } = filters
  const order = (classes: string, place: string, kana: RawBuilder<unknown>): RawBuilder<unknown> =>
    orderBy([
      ...['grade_order', 'order_num', 'class_id'].map((name) => inOrder(sql.ref(`${classes}.${name}`), down)),
      by(sql.ref(`${place}.student_number`), down),
      kana,
      sql.ref(`${place}.user_id`),
    ])
  return rowsOf(
    sql`
      select sc.user_id, c.school_type, c.grade_number, c.grade_order, c.order_num, c.class_id, c.name as class_name,
        sc.student_number
      ${placedStudents(filters)} ${where([sql`c.school_year = ${schoolYear}`, ...placement])}
      ${order('c', 'sc', kanaOfEquals('sc'))} ${part}`,
    order('p', 'p', sql`s.kana_sort_key`),
  )
}

/** Numbers are unique in a class, so kana is only read for students without one. */
const kanaOfEquals = (people: string): RawBuilder<unknown> => sql`
    case when sc.student_number is null
      then (select n.kana_sort_key from students n where n.user_id = ${sql.ref(`${people}.user_id`)}) end`

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

/** By way of the column that is sorted by; class and number decide among equals. */
function sortedRows<Row>(query: StudentSearch, filters: Filters, { part, rowsOf }: Wanted<Row>): RawBuilder<Row> {
  return rowsOf(
    sql`
      select s.user_id, ${placeOf} ${matching(filters)} ${orderBy(orderOf(query, 'c', 'sc'))} ${part}`,
    orderBy(orderOf(query, 'p', 'p')),
  )
}

const placeOf = sql`c.school_type, c.grade_number, c.grade_order, c.order_num, c.class_id, c.name as class_name, sc.student_number`

/**
 * Finds the ids of the students first and looks each of them up, because few of a large school match. In the order of classes, only the
 * students of the page are read.
 */
function foundRows<Row>(
  query: StudentSearch,
  { schoolYear, memberships }: Filters,
  userIds: readonly string[],
  { part, rowsOf }: Wanted<Row>,
): RawBuilder<Row> {
  const { sortBy = 'gradeClassStudentNumber' } = query
  const ofClasses = sortBy === 'gradeClassStudentNumber'
  const students = ofClasses ? sql`` : sql`join students s on s.user_id = found.user_id`
  const order = ofClasses
    ? [...placementOrder(descending(query.sortOrder), 'c', 'sc'), kanaOfEquals('found'), sql`found.user_id`]
    : orderOf(query, 'c', 'sc')
  return rowsOf(
    sql`
      select found.user_id, ${placeOf} from unnest(${userIds}::text[]) found (user_id) ${students}
      left join lateral (
        select m.class_id, m.student_number from ${memberships} m
        where m.user_id = found.user_id and m.school_year = ${schoolYear} offset 0) sc on true
      left join classes c on c.class_id = sc.class_id and c.school_year = ${schoolYear}
      ${orderBy(order)} ${part}`,
    orderBy(orderOf(query, 'p', 'p')),
  )
}

const placementOrder = (down: boolean, classes: string, place: string): readonly OrderBy[] => [
  // Two classes of a grade may have the same order number.
  ...['grade_order', 'order_num', 'class_id'].map((name) => by(sql.ref(`${classes}.${name}`), down)),
  by(sql.ref(`${place}.student_number`), down),
]

/** The requested order: equal kana by grade, class and number, and all equals by user id, so that the order is total. */
function orderOf(
  { sortBy = 'gradeClassStudentNumber', sortOrder }: StudentSearch,
  classes: string,
  place: string,
): readonly OrderBy[] {
  const down = descending(sortOrder)
  const last = by(sql`s.user_id`, false)
  if (sortBy === 'gradeClassStudentNumber')
    return [...placementOrder(down, classes, place), by(sql`s.kana_sort_key`, false), last]
  return sortBy === 'nameKana'
    ? [kanaOrder(down, 's'), ...placementOrder(false, classes, place), last]
    : personOrder({ sortBy, sortOrder }, 's')
}

/** The students with a class, class by class. A subquery with an offset stays one, so that the classes give the order. */
function placedStudents({ schoolYear, memberships, asksStudents, placed, leavers }: Filters): RawBuilder<unknown> {
  const students = asksStudents ? sql`join students s on s.user_id = sc.user_id` : sql``
  if (leavers === null)
    return sql`
      from classes c cross join lateral (
        select sc.user_id, sc.student_number from ${memberships} sc ${students}
        ${where([sql`sc.school_year = ${schoolYear}`, sql`sc.class_id = c.class_id`, ...placed])} offset 0) sc`
  return sql`
    from (${leavers}) l cross join lateral (
      select sc.user_id, sc.class_id, sc.student_number from ${memberships} sc ${students}
      ${where([sql`sc.user_id = l.user_id`, sql`sc.school_year = ${schoolYear}`, ...placed])} offset 0) sc
    join classes c on c.class_id = sc.class_id`
}
