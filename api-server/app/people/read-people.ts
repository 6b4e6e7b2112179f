import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type * as gaps from '@gakuseki/shared-api/contract/people/gaps.ts'
import type * as people from '@gakuseki/shared-api/contract/people/people.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import { guardians, students, teachers, type PeopleKind } from './people-kinds.ts'
import type { ListScope } from './people-store.ts'

export const readStudents: Handler<typeof people.listStudents> = async ({ query }, context) =>
  ok(await context.store.students(query, await scopeOf(query, context)))

export const searchStudents: Handler<typeof people.searchStudents> = async ({ body }, context) =>
  ok(await context.store.students(withAll(body), await scopeOf(body, context)))

export const readOneStudent: Handler<typeof people.getStudent> = ({ params, query }, context) =>
  readOne(students, params.userId, context, query)

export const readGuardians: Handler<typeof people.listGuardians> = async ({ query }, context) =>
  ok(await context.store.guardians(query, await scopeOf(query, context)))

export const searchGuardians: Handler<typeof people.searchGuardians> = async ({ body }, context) =>
  ok(await context.store.guardians(withAll(body), await scopeOf(body, context)))

export const readOneGuardian: Handler<typeof people.getGuardian> = ({ params }, context) =>
  readOne(guardians, params.userId, context)

export const readTeachers: Handler<typeof people.listTeachers> = async ({ query }, context) =>
  ok(await context.store.teachers(query, await scopeOf(query, context)))

export const searchTeachers: Handler<typeof people.searchTeachers> = async ({ body }, context) =>
  ok(await context.store.teachers(withAll(body), await scopeOf(body, context)))

export const readOneTeacher: Handler<typeof people.getTeacher> = ({ params }, context) =>
  readOne(teachers, params.userId, context)

export const readStudentGaps: Handler<typeof gaps.countStudentGaps> = async ({ query }, context) =>
  ok(await context.store.studentGaps(query, await scopeOf(query, context)))

export const readGuardianGaps: Handler<typeof gaps.countGuardianGaps> = async ({ query }, context) =>
  ok(await context.store.guardianGaps(query, await scopeOf(query, context)))

export const readTeacherGaps: Handler<typeof gaps.countTeacherGaps> = async ({ query }, context) =>
  ok(await context.store.teacherGaps(query, await scopeOf(query, context)))

export const readCustomColumns: Handler<typeof people.getStudentCustomColumnDef> = async (_input, { store }) =>
  ok(await store.customColumnNames())

/** One person by id. */
export async function readOne<Person>(
  { userType, one }: PeopleKind<Person>,
  userId: string,
  context: Context,
  query: YearQuery = {},
): Promise<Result<Person, ApiFailure>> {
  const found = await one(context.store, userId, await scopeOf(query, context))
  return found === null ? fail('notFound', `no such ${userType}`) : ok(found)
}

/** A query by ids returns all of them, unless it asks for a page. */
function withAll<
  Search extends { readonly userIds?: readonly string[] | undefined; readonly limit?: number | undefined },
>(search: Search): Search {
  const { userIds, limit } = search
  return userIds === undefined || limit !== undefined ? search : { ...search, limit: Math.max(1, userIds.length) }
}

export type YearQuery = {
  readonly classSchoolYear?: number | undefined
  readonly classId?: string | undefined
  readonly inSchoolState?: string | undefined
  readonly inSchoolStateOn?: DateText | undefined
}

/** The school year of the query, otherwise of its class, otherwise the current one. */
export async function scopeOf(query: YearQuery, context: Pick<Context, 'store' | 'today'>): Promise<ListScope> {
  const scope = await yearScopeOf(query, context)
  const { inSchoolState = 'all', inSchoolStateOn: day } = query
  // A list of a day shows the classes of that day.
  const isOfDay = inSchoolState !== 'all' && day !== undefined && schoolYearOfDate(day) === scope.schoolYear
  return isOfDay ? { ...scope, placedOn: day } : scope
}

async function yearScopeOf(
  { classSchoolYear, classId, inSchoolState, inSchoolStateOn }: YearQuery,
  { store, today }: Pick<Context, 'store' | 'today'>,
): Promise<ListScope> {
  const schoolYear = classSchoolYear ?? (classId === undefined ? null : await store.schoolYearOfClass(classId))
  const yearMatters = inSchoolState === 'inSchool' && inSchoolStateOn === undefined
  if (schoolYear !== null && !yearMatters) return { schoolYear, today }
  const current = await store.schoolYearOn(today)
  if (schoolYear === null) return { schoolYear: current, today }
  // A date has four digits for the year, and a school year ends in the next year.
  return { schoolYear, today, wholeYear: schoolYear !== current && schoolYear < 9999 }
}
