import type * as calls from '@gakuseki/shared-api/contract/people/roles.ts'
import { parseRoleBindingKey } from '@gakuseki/shared-api/contract/people/roles.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { giveRoleProblems } from '@gakuseki/shared-api/rules/people/role-rules.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import type { Author } from '../actors.ts'
import { authorOf, deleted, type Answered, type Handler } from '../http/route.ts'
import type { Store } from '../store.ts'
import type { RoleBindingId } from './school-store.ts'
import { malformedKey } from './terms.ts'

export const readRoleBindings: Handler<typeof calls.listRoleBindings> = async ({ query }, { store }) =>
  ok(await store.roleBindings(query))

export const giveRole: Handler<typeof calls.putRoleBinding> = ({ params }, context) =>
  giveRoleAs(authorOf(context), params.key, context.store)

export const takeRole: Handler<typeof calls.deleteRoleBinding> = ({ params }, context) =>
  takeRoleAs(authorOf(context), params.key, context.store)

/** Gives the role of a binding's key, on behalf of a caller or of the operator. */
export async function giveRoleAs(author: Author, key: string, store: Store): Answered<typeof calls.putRoleBinding> {
  const id = await bindingOf(key, store)
  return id.ok ? store.transaction(author, (tx) => tx.putRoleBinding(id.value)) : id
}

/** Takes the role of a binding's key, on behalf of a caller or of the operator. */
export async function takeRoleAs(author: Author, key: string, store: Store): Answered<typeof calls.deleteRoleBinding> {
  const id = await bindingOf(key, store)
  if (!id.ok) return id
  return store.transaction(author, async (tx) => {
    const taken = await tx.deleteRoleBinding(id.value)
    return taken.ok ? deleted : taken
  })
}

/** The person and role of a key, if there can be such a binding. */
async function bindingOf(key: string, store: Store): Promise<Result<RoleBindingId, ApiFailure>> {
  const id = parseRoleBindingKey(key)
  if (id === null) return malformedKey('a role binding key is userId:roleId')
  const person = await store.personByUserId(id.userId)
  if (person === null) return fail('notFound', 'no such person')
  const problems = giveRoleProblems(person.userType, id.roleId)
  return problems.length === 0 ? ok(id) : broken(problems.map((problem) => issueOf(problem)))
}
