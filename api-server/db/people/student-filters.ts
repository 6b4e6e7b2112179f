import type { StudentSearch } from '@gakuseki/shared-api/contract/people/people-filters.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListScope } from '../../app/people/people-store.ts'
import { counting, type Counting } from '../store/counting.ts'
import { membershipsOn } from './class-days.ts'
import { fieldFilters } from './field-filters.ts'
import { askedState, inSchoolConditions, leaversOf, leftConditions } from './in-school.ts'
import { among, foundBy, when, where, type Condition } from './list-parts.ts'
import { placementConditions } from './placement.ts'

/** What a query asks of students, as conditions of SQL. */
export type Filters = {
  readonly schoolYear: number
  /** Whether all who match are found before they are sorted: there is no index of them in the order of the list. */
  readonly isFound: boolean
  /** Selective conditions on `s`, the student. */
  readonly few: readonly Condition[]
  /** All conditions on `s`. */
  readonly people: readonly Condition[]
  /** Whether the class of the year alone does not decide which students match. */
  readonly asksStudents: boolean
  /** The conditions of `people`, with those about leaving on `sc`, the class of the school year. */
  readonly placed: readonly Condition[]
  /** The classes of the school year: of the day that is asked, otherwise those of the records. */
  readonly memberships: RawBuilder<unknown>
  /** Who may have left, of those with a class of the year; null where that is not asked, or former classes count. */
  readonly leavers: RawBuilder<unknown> | null
  /** Conditions on `c`, the class of the school year. */
  readonly placement: readonly Condition[]
  readonly noClass: boolean
}

/** @param search how those who are searched for are found */
export function filtersOf({ noClass, ...query }: StudentSearch, scope: ListScope, search = foundBy): Filters {
  const { schoolYear } = scope
  const few = [
    ...when(query.userId, (userId) => sql`s.user_id = ${userId}`),
    ...among(query.userIds, sql`s.user_id`),
    ...when(query.guardianUserId, (userId) => sql`s.guardian_user_id = ${userId}`),
  ]
  const searched = search('student', query.q ?? '', sql`s.user_id`)
  const asked = askedState(query, scope)
  const filters = fieldFilters(student, query.f, { alias: 's', schoolYear })
  const people = [...few, ...searched, ...inSchoolConditions(asked), ...filters]
  const placed = [...leftConditions(asked), ...people]
  const placement = placementConditions(query)
  // Without a state, half of the students have no class: those who have left.
  const asksUnplaced = noClass === true && asked?.state === 'inSchool'
  return {
    schoolYear,
    isFound:
      few.length + placement.length === 0 && (noClass === true ? asksUnplaced : filters.length + searched.length > 0),
    few: search === foundBy ? [...few, ...searched] : few,
    people,
    asksStudents: people.length > 0,
    placed,
    leavers: scope.placedOn === undefined ? leaversOf(schoolYear, asked) : null,
    memberships: scope.placedOn === undefined ? sql`student_classes` : membershipsOn(schoolYear, scope.placedOn),
    placement,
    noClass: noClass === true,
  }
}

/** All students of a query, without an order. */
export function matchingStudents(query: StudentSearch, scope: ListScope, search = foundBy): RawBuilder<unknown> {
  return matching(filtersOf(query, scope, search))
}

/** The same for what has been read of a query. */
export function matching({ schoolYear, memberships, people, placement, noClass }: Filters): RawBuilder<unknown> {
  const conditions = [...people, ...placement, ...(noClass ? [sql<boolean>`sc.user_id is null`] : [])]
  return sql`
    from students s
    left join ${memberships} sc on sc.user_id = s.user_id and sc.school_year = ${schoolYear}
    left join classes c on c.class_id = sc.class_id and c.school_year = ${schoolYear}
    ${where(conditions)}`
}

/** Only the tables that the filters ask. */
export function countOf(filters: Filters): Counting {
  const { schoolYear, memberships, people, few, asksStudents, placed, placement, noClass } = filters
  const students = counting(sql`from students s ${where(people)}`)
  if (placement.length === 0 && !noClass) return students
  const inYear = sql<boolean>`sc.school_year = ${schoolYear}`
  const ofStudents = asksStudents ? sql`join students s on s.user_id = sc.user_id` : sql``
  // A student has at most one class, so those without are all minus those with one. The others are looked up one by one.
  const unplaced = sql`from students s ${where([...people, sql`not ${hasClass(filters)}`])}`
  if (noClass && placement.length === 0 && few.length === 0)
    return {
      upTo: people.length === 0 ? (most) => countFormer(schoolYear, most) : () => sql`select null::integer as count`,
      exact: sql`select (${students.exact}) -
        (select count(*)::integer from ${memberships} sc ${ofStudents} ${where([inYear, ...placed])}) as count`,
    }
  if (placement.length === 0) return counting(unplaced)
  // A student has a class or none, never both.
  if (noClass) return counting(sql`where false`)
  return counting(sql`
    from classes c
    join ${memberships} sc on sc.class_id = c.class_id and ${inYear} ${ofStudents}
    ${where([sql`c.school_year = ${schoolYear}`, ...placement, ...placed])}`)
}

/** Whether a student `s` has a class in the school year. */
export const hasClass = ({ schoolYear, memberships }: Filters): Condition =>
  sql`exists (select from ${memberships} h where h.user_id = s.user_id and h.school_year = ${schoolYear})`

/** Whoever left before the school year is without a class of it, unless one was entered. There is an index of both. */
function countFormer(schoolYear: number, most: number): ReturnType<Counting['upTo']> {
  const { start } = schoolYearRange(asSchoolYear(schoolYear))
  return sql`
    select case when count(*) - (
        select count(*) from student_classes sc where sc.school_year = ${schoolYear} and sc.left_on < ${start}) > ${sql.lit(most)}
      then ${sql.lit(most + 1)} end as count
    from (select from students s where s.left_on < ${start} limit ${sql.lit(most * 2)}) former`
}
