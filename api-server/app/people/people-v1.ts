import type * as v1 from '@gakuseki/shared-api/contract/people/people-v1.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import { changeOne } from './change-people.ts'
import { guardians, students, teachers } from './people-kinds.ts'
import { readOne, scopeOf } from './read-people.ts'

/** The paths before /v2 call the same use cases under their old names. */
export const readStudentV1: Handler<typeof v1.getStudentV1> = ({ params }, context) =>
  readOne(students, params.studentId, context)

export const readGuardianV1: Handler<typeof v1.getGuardianV1 | typeof v1.getGuardianProfileV1> = (
  { params },
  context,
) => readOne(guardians, params.guardianId, context)

export const changeGuardianV1: Handler<typeof v1.patchGuardianProfileV1> = ({ params, body }, context) =>
  changeOne(guardians, { userId: params.guardianId, patch: body }, context)

export const readChildrenV1: Handler<typeof v1.listChildrenV1> = async ({ params }, context) => {
  const scope = await scopeOf({}, context)
  const guardian = await context.store.guardian(params.guardianId, scope)
  if (guardian === null) return fail('notFound', 'no such guardian')
  // In the order of the guardian's own record.
  const ids = guardian.children.map(({ userId }) => userId)
  const records = await students.many(context.store, ids, scope)
  return ok(ids.flatMap((userId) => records.filter((record) => record.userId === userId)))
}

export const readChildV1: Handler<typeof v1.getChildProfileV1 | typeof v1.getChildHealthV1> = ({ params }, context) =>
  childOf(params, context)

export const changeChildV1: Handler<typeof v1.patchChildProfileV1 | typeof v1.patchChildHealthV1> = async (
  { params, body },
  context,
) => {
  const child = await childOf(params, context)
  return child.ok ? changeOne(students, { userId: params.childId, patch: body }, context) : child
}

export const readTeacherV1: Handler<typeof v1.getTeacherV1> = ({ params }, context) =>
  readOne(teachers, params.teacherId, context)

export const readStaffV1: Handler<typeof v1.getStaffV1> = ({ params }, context) =>
  readOne(teachers, params.staffId, context)

export const changeStaffV1: Handler<typeof v1.patchStaffV1> = ({ params, body }, context) =>
  changeOne(teachers, { userId: params.staffId, patch: body }, context)

/** These paths find a student only under their own guardian. */
async function childOf(
  { guardianId, childId }: { readonly guardianId: string; readonly childId: string },
  context: Context,
): Promise<Result<StudentRecord, ApiFailure>> {
  const found = await readOne(students, childId, context)
  if (found.ok && found.value.guardian?.userId !== guardianId) return fail('notFound', 'no child of this guardian')
  return found
}
