import type * as people from '@gakuseki/shared-api/contract/people.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { fail } from '../failure.ts'
import type { Context, Handler } from '../route.ts'
import type { ListScope } from './people-store.ts'

export const readStudents: Handler<typeof people.listStudents> = async ({ query }, context) =>
  ok(await context.store.students(query, await scopeOf(query, context)))

export const readOneStudent: Handler<typeof people.getStudent> = async ({ params, query }, context) => {
  const found = await context.store.student(params.userId, await scopeOf(query, context))
  return found === null ? fail('notFound', 'no such student') : ok(found)
}

export const readGuardians: Handler<typeof people.listGuardians> = async ({ query }, context) =>
  ok(await context.store.guardians(query, await scopeOf(query, context)))

export const readOneGuardian: Handler<typeof people.getGuardian> = async ({ params }, context) => {
  const found = await context.store.guardian(params.userId, await scopeOf({}, context))
  return found === null ? fail('notFound', 'no such guardian') : ok(found)
}

export const readTeachers: Handler<typeof people.listTeachers> = async ({ query }, context) =>
  ok(await context.store.teachers(query, await scopeOf(query, context)))

export const readOneTeacher: Handler<typeof people.getTeacher> = async ({ params }, context) => {
  const found = await context.store.teacher(params.userId, await scopeOf({}, context))
  return found === null ? fail('notFound', 'no such member of staff') : ok(found)
}

export const readCustomColumns: Handler<typeof people.getStudentCustomColumnDef> = async (_input, { store }) =>
  ok(await store.customColumnNames())

type YearQuery = { readonly classSchoolYear?: number | undefined; readonly classId?: string | undefined }

/** The asked school year, else that of the asked class, else the current one. */
async function scopeOf({ classSchoolYear, classId }: YearQuery, { store, today }: Context): Promise<ListScope> {
  const schoolYear =
    classSchoolYear ??
    (classId === undefined ? null : await store.schoolYearOfClass(classId)) ??
    (await store.schoolYearOn(today))
  return { schoolYear, today }
}
