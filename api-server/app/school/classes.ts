import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import type { ClassStudent, listClassStudents, listClassTeachers } from '@gakuseki/shared-api/contract/class-members.ts'
import type * as calls from '@gakuseki/shared-api/contract/classes.ts'
import type { ClassQuery, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { parseGradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { dayOfYearProblems } from '@gakuseki/shared-api/rules/people/class-days.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Context, type Handler } from '../http/route.ts'

export const readClasses: Handler<typeof calls.listClasses> = async ({ query }, { store }) =>
  ok(await store.classes(query))

export const readClassesV1: Handler<typeof calls.listClassesV1> = async ({ query }, { store }) =>
  ok(await store.classes(v2Query(query)))

export const readClass: Handler<typeof calls.getClass> = async ({ params }, { store }) =>
  foundClass(await store.schoolClass(params.classId))

export const readClassName: Handler<typeof calls.getClassName> = async ({ params }, { store }) => {
  const found = await store.className(params.classId)
  return found === null ? noClass() : ok(found)
}

export const addClass: Handler<typeof calls.postClass> = ({ body }, context) =>
  context.store.transaction(authorOf(context), (store) => store.createClass(context.newId(), body))

export const changeClass: Handler<typeof calls.patchClass> = ({ params, body }, context) =>
  context.store.transaction(authorOf(context), (store) => store.updateClass(params.classId, body, context.ifMatch))

export const removeClass: Handler<typeof calls.deleteClass> = ({ params }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const removed = await store.deleteClass(params.classId, context.ifMatch)
    return removed.ok ? deleted : removed
  })

export const readClassStudents: Handler<typeof listClassStudents> = ({ params, query: { on, ...page } }, context) =>
  on === undefined
    ? readMembers(params.classId, context, (of, scope) =>
        context.store.students({ ...everyone, ...page, ...of }, scope),
      )
    : readStudentsOn(params.classId, { ...page, day: on }, context)

export const readClassTeachers: Handler<typeof listClassTeachers> = ({ params, query }, context) =>
  readMembers(params.classId, context, (of, scope) => context.store.teachers({ ...everyone, ...query, ...of }, scope))

// No class has more members than the largest page.
const everyone = { limit: mostRecords } as const

type Member = { readonly classes: readonly { readonly classId: string }[] }
type OfClass = { readonly classId: string }

/** The members of a class, with only this class among their classes (API-35). */
async function readMembers<Record extends Member>(
  classId: string,
  { store, today }: Context,
  read: (of: OfClass, scope: { schoolYear: number; today: Context['today'] }) => Promise<ListPage<Record>>,
): Promise<Result<ListPage<Record>, ApiFailure>> {
  const schoolYear = await store.schoolYearOfClass(classId)
  if (schoolYear === null) return noClass()
  const page = await read({ classId }, { schoolYear, today })
  const ofClass = (record: Record): Record => ({
    ...record,
    classes: record.classes.filter((entry) => entry.classId === classId),
  })
  return ok({ ...page, data: page.data.map(ofClass) })
}

type PageOfDay = { readonly day: DateText; readonly limit?: number | undefined; readonly offset?: number | undefined }

/** The students of a class on a day, with number and stay of that day (YEA-04). */
async function readStudentsOn(
  classId: string,
  { day, limit = everyone.limit, offset = 0 }: PageOfDay,
  { store, today }: Context,
): Promise<Result<ListPage<ClassStudent>, ApiFailure>> {
  const found = await store.schoolClass(classId)
  if (found === null) return noClass()
  const { schoolYear, grade, orderNum, name } = found
  const problems = dayOfYearProblems(day, schoolYear)
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  const stays = await store.classStays(classId, { schoolYear, day })
  const shown = stays.slice(offset, offset + limit)
  const userIds = shown.map(({ userId }) => userId)
  const { data } = await store.students({ userIds, limit: Math.max(1, userIds.length) }, { schoolYear, today })
  const records = new Map(data.map((record) => [record.userId, record]))
  const students = shown.flatMap(({ userId, studentNumber, ...stay }): readonly ClassStudent[] => {
    const record = records.get(userId)
    if (record === undefined) return []
    const classes = [{ classId, schoolYear, grade, orderNum, name, studentNumber }]
    return [{ ...record, ...grade, className: name, studentNumber, classes, stay }]
  })
  return ok({ data: students, numSearchResults: stays.length, numResultsPerPage: students.length })
}

/** v1's `grade` is the number next to `schoolType`, or the code of both. */
function v2Query({ grade, ...query }: calls.ClassQueryV1): ClassQuery {
  if (grade === undefined) return query
  if (typeof grade === 'number') return { ...query, gradeNumber: grade }
  return { ...query, ...parseGradeCode(grade) }
}

function foundClass(found: SchoolClass | null): Result<SchoolClass, ApiFailure> {
  return found === null ? noClass() : ok(found)
}

const noClass = (): Result<never, ApiFailure> => fail('notFound', 'no such class')
