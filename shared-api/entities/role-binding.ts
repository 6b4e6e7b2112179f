import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, textLimits } from '../core/kinds/text-kind.ts'

const line = lineOf(textLimits.line)

/** The one fixed role whose binding makes a person an administrator (SEC-01). */
export const adminRoleId = 'admin'

export const roleBinding = defineEntity({
  name: 'roleBinding',
  label: '役割',
  labelEn: 'Role',
  key: 'userId',
  groups: { profile: 'プロフィール' },
  fields: {
    userId: field('ユーザーID', 'User ID', line),
    roleId: field('役割ID', 'Role ID', line),
  },
})

export type RoleBindingRow = EntityRow<typeof roleBinding>

/** The key of a binding: user id and role id joined by a colon. */
export const roleBindingKey = (userId: string, roleId: string): string => `${userId}:${roleId}`
