import type * as calls from '@gakuseki/shared-api/contract/people/roles.ts'
import { parseRoleBindingKey } from '@gakuseki/shared-api/contract/people/roles.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { giveRoleProblems } from '@gakuseki/shared-api/rules/people/role-rules.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Context, type Handler } from '../http/route.ts'
import type { RoleBindingId } from './school-store.ts'
import { malformedKey } from './terms.ts'

export const readRoleBindings: Handler<typeof calls.listRoleBindings> = async ({ query }, { store }) =>
  ok(await store.roleBindings(query))

export const giveRole: Handler<typeof calls.putRoleBinding> = async ({ params }, context) => {
  const id = await bindingOf(params.key, context)
  if (!id.ok) return id
  return context.store.transaction(authorOf(context), (store) => store.putRoleBinding(id.value))
}

export const takeRole: Handler<typeof calls.deleteRoleBinding> = async ({ params }, context) => {
  const id = await bindingOf(params.key, context)
  if (!id.ok) return id
  return context.store.transaction(authorOf(context), async (store) => {
    const taken = await store.deleteRoleBinding(id.value)
    return taken.ok ? deleted : taken
  })
}

/** The person and role of a key, if such a binding is possible. */
async function bindingOf(key: string, { store }: Context): Promise<Result<RoleBindingId, ApiFailure>> {
  const id = parseRoleBindingKey(key)
  if (id === null) return malformedKey('a role binding key is userId:roleId')
  const person = await store.personByUserId(id.userId)
  if (person === null) return fail('notFound', 'no such person')
  const problems = giveRoleProblems(person.userType, id.roleId)
  return problems.length === 0 ? ok(id) : broken(problems.map((problem) => issueOf(problem)))
}
