import { sql } from 'kysely'
import { by, descending, inOrder, type OrderBy } from './list-parts.ts'

type PersonSort = {
  readonly sortBy?: 'nameKana' | 'createdAt' | 'updatedAt' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The orders common to all people, each ended by the user id so that an index can serve it. Only kana may be missing. */
export function personOrder({ sortBy = 'nameKana', sortOrder }: PersonSort, alias: string): readonly OrderBy[] {
  const down = descending(sortOrder)
  const userId = sql.ref(`${alias}.user_id`)
  if (sortBy === 'nameKana') return [kanaOrder(down, alias), userId]
  // All people of one sync have the same times, so many are equal.
  const times = [sql.ref(`${alias}.${sortBy === 'createdAt' ? 'created_at' : 'updated_at'}`), userId]
  return times.map((term) => inOrder(term, down))
}

export const kanaOrder = (down: boolean, alias: string): OrderBy => by(sql.ref(`${alias}.kana_sort_key`), down)
