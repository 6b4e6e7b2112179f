import { z } from '../../core/schema.ts'
import { roleBinding } from '../../entities/role-binding.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = roleBinding

const roleBindingSchema = z.object({
  key: z.string(),
  userId: fields.userId.kind.schema,
  roleId: fields.roleId.kind.schema,
  ...recordMeta,
})
export type RoleBinding = z.infer<typeof roleBindingSchema>

const roleBindingQuery = z.strictObject({ userId: z.optional(z.string()), roleId: z.optional(z.string()) })
export type RoleBindingQuery = z.infer<typeof roleBindingQuery>

export const listRoleBindings = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/rolebindings',
  access: 'roles.read',
  summary: '役割の一覧',
  query: roleBindingQuery,
  answer: dataOf(z.array(roleBindingSchema)),
})

/** Gives a person a role. Doing it again has no effect. The key is userId:roleId (API-38). */
export const putRoleBinding = endpoint({
  service: 'user',
  method: 'PUT',
  path: '/v2/rolebindings/{key}',
  access: 'roles.write',
  summary: '役割の付与',
  ifMatch: false,
  answer: dataOf(roleBindingSchema),
})

/** Takes a role away. Doing it again has no effect. */
export const deleteRoleBinding = endpoint({
  service: 'user',
  method: 'DELETE',
  path: '/v2/rolebindings/{key}',
  access: 'roles.write',
  summary: '役割の解除',
  ifMatch: false,
  answer: dataOf(deletedSchema),
})

/** Returns the two ids of a key. A user id may contain colons, a role id does not. */
export function parseRoleBindingKey(key: string): { readonly userId: string; readonly roleId: string } | null {
  const colon = key.lastIndexOf(':')
  const [userId, roleId] = [key.slice(0, Math.max(0, colon)), key.slice(colon + 1)]
  return userId === '' || roleId === '' ? null : { userId, roleId }
}
