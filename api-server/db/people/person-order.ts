import { sql } from 'kysely'
import { by, descending, type OrderBy } from './list-parts.ts'

type PersonSort = {
  readonly sortBy?: 'nameKana' | 'createdAt' | 'updatedAt' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The column behind each order that all people share. */
export const sortColumns = { nameKana: 'kana_sort_key', createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** The order of guardians and staff, who have no class and number of their own: the user id decides ties. */
export function personOrder({ sortBy = 'nameKana', sortOrder }: PersonSort, alias: string): readonly OrderBy[] {
  return [by(sql.ref(`${alias}.${sortColumns[sortBy]}`), descending(sortOrder)), by(sql.ref(`${alias}.user_id`), false)]
}
