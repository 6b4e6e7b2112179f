import type { TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { TeacherSearch } from '@gakuseki/shared-api/contract/people/people-filters.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { sql, type RawBuilder } from 'kysely'
import { fieldFilters } from './field-filters.ts'
import type { ListScope } from '../../app/people/people-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import { among, columnsOf, foundBy, orderBy, when, where, type Condition } from './list-parts.ts'
import { counting } from '../store/counting.ts'
import { readPage } from '../store/page.ts'
import { isAdmin } from './people.ts'
import { personOrder } from './person-order.ts'
import { placementConditions } from './placement.ts'
import type { Db } from '../store/schema.ts'

/**
 * A page of staff. A class filter matches if one of the classes in charge of that year matches. The records have the classes of the query's
 * school year, or of all years without one, because saving class members needs them all.
 */
export function listTeachers(db: Db, query: TeacherSearch, scope: ListScope): Promise<ListPage<TeacherRecord>> {
  const matching = matchingTeachers(query, scope)
  return readPage(db, query, {
    rows: (part) => sql<TeacherSqlRow>`
      with page as materialized (
        select t.user_id, t.kana_sort_key, t.created_at, t.updated_at
        ${matching} ${orderBy(personOrder(query, 't'))} ${part})
      select ${columnsOf(teacher, 't')}, k.classes, ${isAdmin('t')} as "isAdmin"
      from page p join teachers t on t.user_id = p.user_id
      left join lateral (${classesOf(query.classSchoolYear)}) k on true
      ${orderBy(personOrder(query, 'p'))}`,
    count: counting(matching),
    record: (row) => ({ ...isoMeta(row), userType: 'teacher' }),
  })
}

/** All staff of a query, without an order. */
export const matchingTeachers = (query: TeacherSearch, scope: ListScope): RawBuilder<unknown> => sql`
    from teachers t
    ${where([
      ...when(query.userId, (userId) => sql`t.user_id = ${userId}`),
      ...among(query.userIds, sql`t.user_id`),
      ...when(query.teacherType === 'all' ? undefined : query.teacherType, (type) => sql`t.teacher_type = ${type}`),
      ...foundBy('teacher', query.q ?? '', sql`t.user_id`),
      ...fieldFilters(teacher, query.f, { alias: 't', schoolYear: scope.schoolYear }),
      ...chargeConditions(query, scope),
    ])}`

/** One member of staff, or null. */
export async function readTeacher(db: Db, userId: string, scope: ListScope): Promise<TeacherRecord | null> {
  const page = await listTeachers(db, { userId, limit: 1 }, scope)
  return page.data[0] ?? null
}

type TeacherSqlRow = Omit<TeacherRecord, 'userType' | 'createdAt' | 'updatedAt'> & {
  readonly createdAt: Date
  readonly updatedAt: Date
}

function chargeConditions({ noClass, ...query }: TeacherSearch, { schoolYear }: ListScope): readonly Condition[] {
  const charges = (conditions: readonly Condition[]): Condition => sql`exists (
    select from teacher_classes tc join classes c on c.class_id = tc.class_id
    ${where([sql`tc.user_id = t.user_id`, sql`tc.school_year = ${schoolYear}`, ...conditions])})`
  const placement = placementConditions(query)
  return [
    ...(placement.length === 0 ? [] : [charges(placement)]),
    ...(noClass === true ? [sql<boolean>`not ${charges([])}`] : []),
  ]
}

const classesOf = (schoolYear: number | undefined): RawBuilder<unknown> => sql`
  select coalesce(json_agg(json_build_object('classId', c.class_id, 'schoolYear', c.school_year,
    'grade', json_build_object('schoolType', c.school_type, 'gradeNumber', c.grade_number),
    'orderNum', c.order_num, 'name', c.name, 'inChargeType', tc.in_charge_type)
    order by c.school_year desc, c.grade_order, c.order_num), '[]') as classes
  from teacher_classes tc join classes c on c.class_id = tc.class_id
  ${where([sql`tc.user_id = t.user_id`, ...when(schoolYear, (year) => sql`tc.school_year = ${year}`)])}`
