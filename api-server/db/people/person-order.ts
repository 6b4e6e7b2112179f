import { sql } from 'kysely'
import { by, descending, inOrder, type OrderBy } from './list-parts.ts'

type PersonSort = {
  readonly sortBy?: 'nameKana' | 'createdAt' | 'updatedAt' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The order that all people share, each with the user id to decide: indexes are walked in it. Only kana may be missing. */
export function personOrder({ sortBy = 'nameKana', sortOrder }: PersonSort, alias: string): readonly OrderBy[] {
  const down = descending(sortOrder)
  const userId = sql.ref(`${alias}.user_id`)
  if (sortBy === 'nameKana') return [kanaOrder(down, alias), userId]
  // Everybody of one sync has the same times, so that equals are many.
  const times = [sql.ref(`${alias}.${sortBy === 'createdAt' ? 'created_at' : 'updated_at'}`), userId]
  return times.map((term) => inOrder(term, down))
}

export const kanaOrder = (down: boolean, alias: string): OrderBy => by(sql.ref(`${alias}.kana_sort_key`), down)
