import type { RoleBinding, RoleBindingQuery } from '@gakuseki/shared-api/contract/people/roles.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { removeAdministratorProblems } from '@gakuseki/shared-api/rules/people/administrators.ts'
import type { Author } from '../../app/actors.ts'
import { broken, fail, issueOf, type ApiFailure } from '../../app/http/failure.ts'
import type { RoleBindingId } from '../../app/school/school-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, deleteRecord, type RecordPlace } from '../store/write.ts'
import { lockAdministrators } from './administrators.ts'

export async function listRoleBindings(db: Db, { userId, roleId }: RoleBindingQuery): Promise<RoleBinding[]> {
  const rows = await db
    .selectFrom('roleBindings')
    .select(['userId', 'roleId', 'version', 'createdAt', 'updatedAt'])
    .$if(userId !== undefined, (q) => q.where('userId', '=', userId ?? ''))
    .$if(roleId !== undefined, (q) => q.where('roleId', '=', roleId ?? ''))
    .orderBy('userId')
    .orderBy('roleId')
    .execute()
  return rows.map((row) => ({ key: roleBindingKey(row.userId, row.roleId), ...isoMeta(row) }))
}

/** Gives a person a role. An existing binding stays unchanged. */
export async function putRoleBinding(
  trx: Trx,
  author: Author,
  id: RoleBindingId,
): Promise<Result<RoleBinding, ApiFailure>> {
  await lockAdministrators(trx)
  const [existing] = await listRoleBindings(trx, id)
  if (existing !== undefined) return ok(existing)
  // The person may be deleted at the same time; the lock makes one wait for the other.
  const person = await trx.selectFrom('teachers').select('userId').where('userId', '=', id.userId).forShare().execute()
  if (person.length === 0) return fail('notFound', 'no such person')
  await createRecord(trx, author, placeOf(id), {})
  const [created] = await listRoleBindings(trx, id)
  if (created === undefined) throw new Error('a role binding that was just made is not there')
  return ok(created)
}

/** Takes a role from a person. Without the role, nothing happens. */
export async function deleteRoleBinding(
  trx: Trx,
  author: Author,
  id: RoleBindingId,
): Promise<Result<null, ApiFailure>> {
  const adminIds = await lockAdministrators(trx)
  if (!adminIds.includes(id.userId)) return ok(null)
  const problems = removeAdministratorProblems(id.userId, { callerId: author.userId, adminIds })
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  await deleteRecord(trx, author, placeOf(id), [])
  return ok(null)
}

const placeOf = ({ userId, roleId }: RoleBindingId): RecordPlace => ({
  table: 'roleBindings',
  keys: { userId, roleId },
  entity: 'roleBinding',
})
