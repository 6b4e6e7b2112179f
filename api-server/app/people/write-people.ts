import type * as people from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { broken, fail, issueOf, notDeleted, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Batch, type Context, type Handler } from '../http/route.ts'
import { changeMany, changeOne, checkMany } from './change-people.ts'
import { guardians, students, teachers, type PeopleKind } from './people-kinds.ts'
import { scopeOf } from './read-people.ts'

export const changeStudent: Handler<typeof people.patchStudent> = ({ params, query, body }, context) =>
  changeOne(students, { userId: params.userId, patch: body, query }, context)

export const changeStudents: Handler<typeof people.patchStudents> = ({ query, body }, context) =>
  changeMany(students, { items: body, query }, context)

export const checkStudents = (batch: Batch<typeof people.patchStudents>, context: Context) =>
  checkMany(students, batch, context)

export const removeStudent: Handler<typeof people.deleteStudent> = ({ params }, context) =>
  remove(students, params.userId, context)

export const changeGuardian: Handler<typeof people.patchGuardian> = ({ params, body }, context) =>
  changeOne(guardians, { userId: params.userId, patch: body }, context)

export const changeGuardians: Handler<typeof people.patchGuardians> = ({ body }, context) =>
  changeMany(guardians, { items: body }, context)

export const checkGuardians = (batch: Batch<typeof people.patchGuardians>, context: Context) =>
  checkMany(guardians, batch, context)

export const removeGuardian: Handler<typeof people.deleteGuardian> = ({ params }, context) =>
  remove(guardians, params.userId, context)

export const changeTeacher: Handler<typeof people.patchTeacher> = ({ params, body }, context) =>
  changeOne(teachers, { userId: params.userId, patch: body }, context)

export const changeTeachers: Handler<typeof people.patchTeachers> = ({ body }, context) =>
  changeMany(teachers, { items: body }, context)

export const checkTeachers = (batch: Batch<typeof people.patchTeachers>, context: Context) =>
  checkMany(teachers, batch, context)

export const removeTeacher: Handler<typeof people.deleteTeacher> = ({ params }, context) =>
  remove(teachers, params.userId, context)

export const changeCustomColumns: Handler<typeof people.patchStudentCustomColumnDef> = ({ body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    await store.updateCustomColumnNames(body)
    return ok(await store.customColumnNames())
  })

async function remove(
  { userType, one }: PeopleKind<unknown>,
  userId: string,
  context: Context,
): Promise<Result<{ readonly deleted: true }, ApiFailure>> {
  const scope = await scopeOf({}, context)
  return context.store.transaction(authorOf(context), async (store) => {
    const gone = await store.deletePerson(userType, userId, context.ifMatch)
    if (gone.ok) return deleted
    if (gone.error === 'absent') return fail('notFound', `no such ${userType}`)
    if (gone.error !== 'changed') return broken(gone.error.map((problem) => issueOf(problem)))
    return notDeleted(userType, await one(store, userId, scope))
  })
}
