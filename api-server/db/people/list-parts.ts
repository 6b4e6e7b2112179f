import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { typedKeys } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { sql, type RawBuilder } from 'kysely'
import { metaColumns } from '../store/tables.ts'

/** One condition of a list; several are joined by `and`. */
export type Condition = RawBuilder<boolean>
export type OrderBy = RawBuilder<unknown>

export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

export const orderBy = (terms: readonly OrderBy[]): RawBuilder<unknown> => sql`order by ${sql.join(terms)}`

/** A condition, or none if its value is absent. */
export function when<T>(value: T | undefined, condition: (value: T) => Condition): readonly Condition[] {
  return value === undefined ? [] : [condition(value)]
}

/** People of a list of ids. An empty list matches nobody; without a list, there is no condition. */
export const among = (userIds: readonly string[] | undefined, userId: RawBuilder<unknown>): readonly Condition[] =>
  when(userIds, (ids) => sql`${userId} = any(${ids}::text[])`)

/**
 * The declared columns of an entity's table under the ids of their fields: all of them, or the named ones and the key. The custom columns
 * are in one.
 */
export function columnsOf(
  entity: Entity,
  alias: string,
  names: ReadonlySet<string> | 'all' = 'all',
): RawBuilder<unknown> {
  const columns = new Map([
    ...entity.list.flatMap(({ id, column }): [string, string][] => {
      if (column === null || (names !== 'all' && id !== entity.key && !names.has(id))) return []
      return [column === 'custom' ? [column, column] : [id, column]]
    }),
    ...metaColumns.map((column): [string, string] => [camelCase(column), column]),
  ])
  return sql.raw([...columns].map(([id, column]) => `${alias}.${column} as "${id}"`).join(', '))
}

/** People with a name, mail address, user id or phone number that begins with the typed text. */
export function foundBy(userType: UserType, typed: string, userId: RawBuilder<unknown>): readonly Condition[] {
  const keys = typedKeys(typed)
  if (keys.length === 0) return []
  // Keys are ordered by code point, so all keys with the prefix are between the prefix and the prefix plus the last code point. As an array
  // they are found once, before anything else. A join tempts the planner to look them up for each person.
  return [
    sql<boolean>`${userId} = any(array(
      select k.user_id from person_search_keys k
      where k.user_type = ${userType} and (${sql.join(keys.map(begins), sql` or `)})))`,
  ]
}

/** Names that begin alike follow each other in the order of kana, so that a walk would pass all others first: so many are sorted instead. */
export const mostNamesSorted = 100_000

/** The same people, each looked up by itself: faster where most of those who are passed match, as in a walk to a page of many hits. */
export function foundOneByOne(userType: UserType, typed: string, userId: RawBuilder<unknown>): readonly Condition[] {
  const keys = typedKeys(typed)
  if (keys.length === 0) return []
  // The lookup is a value, because the planner would find all hits of an `exists` first. It reads the few keys of the person before it
  // compares them with what was typed.
  return [
    sql<boolean>`coalesce((
      select true from (
        select o.key from person_search_keys o where o.user_id = ${userId} and o.user_type = ${userType} offset 0) k
      where ${sql.join(keys.map(begins), sql` or `)} limit 1), false)`,
  ]
}

const begins = (key: string): RawBuilder<boolean> => sql`(k.key >= ${key} and k.key < ${`${key}\u{10FFFF}`})`

export const descending = (order: 'asc' | 'desc' | undefined): boolean => order === 'desc'

/** The order of a column that is never null. Without a nulls clause, an index serves it in both directions. */
export function inOrder(term: RawBuilder<unknown>, down: boolean): OrderBy {
  return down ? sql`${term} desc` : term
}

/** Missing values come last in both directions. */
export function by(term: RawBuilder<unknown>, down: boolean): OrderBy {
  return down ? sql`${term} desc nulls last` : sql`${term} asc nulls last`
}

function camelCase(column: string): string {
  return column.replace(/_[a-z]/g, (pair) => pair.slice(1).toUpperCase())
}
