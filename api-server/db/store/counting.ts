import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

type Count = RawBuilder<{ readonly count: number }>

/** How the rows of a list are counted: all of them, or no further than a number. */
export type Counting = {
  readonly exact: Count
  /** Ends when it has found more than `most`. Null if it cannot tell how many there are. */
  readonly upTo: (most: number) => RawBuilder<{ readonly count: number | null }>
}

/** The number of all rows, or one that it exceeds. */
export type Total = { readonly total: number; readonly isLowerBound: boolean }

/** Counts the rows of `matching` (`from` and `where`). */
export function counting(matching: RawBuilder<unknown>): Counting {
  return {
    exact: sql`select count(*)::integer as count ${matching}`,
    upTo: (most) => countUpTo(sql`select ${matching}`, most),
  }
}

/** Counts the rows of a query, and ends at the one after `most`. */
function countUpTo(rows: RawBuilder<unknown>, most: number): Count {
  return sql`select count(*)::integer as count from (${rows} ${oneMoreThan(most)}) counted`
}

/** Written out, because PostgreSQL cannot plan for a limit that it does not know. */
export const oneMoreThan = (most: number): RawBuilder<unknown> => sql`limit ${sql.lit(most + 1)}`

/** Counts the rows of a list; all of them without a bound. */
export async function readTotal(db: Db, { exact, upTo }: Counting, bound: number | null): Promise<Total> {
  if (bound !== null) {
    const [counted] = (await upTo(bound).execute(db)).rows
    if (counted !== undefined && counted.count !== null)
      return { total: counted.count, isLowerBound: counted.count > bound }
  }
  return { total: (await exact.execute(db)).rows[0]?.count ?? 0, isLowerBound: false }
}
