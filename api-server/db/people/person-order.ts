import { sql } from 'kysely'
import { by, descending, inOrder, type OrderBy } from './list-parts.ts'

type PersonSort = {
  readonly sortBy?: 'nameKana' | 'createdAt' | 'updatedAt' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The order that all people share; only kana may be missing. */
export function personSort(
  sortBy: NonNullable<PersonSort['sortBy']>,
  down: boolean,
  alias: string,
): readonly OrderBy[] {
  if (sortBy === 'nameKana') return [by(sql.ref(`${alias}.kana_sort_key`), down)]
  return [inOrder(sql.ref(`${alias}.${sortBy === 'createdAt' ? 'created_at' : 'updated_at'}`), down)]
}

/** The order of guardians and staff, who have no class and number of their own: the user id decides ties. */
export function personOrder({ sortBy = 'nameKana', sortOrder }: PersonSort, alias: string): readonly OrderBy[] {
  return [...personSort(sortBy, descending(sortOrder), alias), sql.ref(`${alias}.user_id`)]
}
