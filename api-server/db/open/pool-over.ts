import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { ServerPool } from './server-pool.ts'

/** Pools as the query builder sees them: the first statement of a connection decides which one it is of. */
export function poolOver(
  pools: readonly [ServerPool, ...ServerPool[]],
  poolFor: (sql: string) => ServerPool,
): PostgresPool {
  return {
    options: pools[0].pool.options,
    connect: async () => {
      let held: Promise<PostgresPoolClient> | null = null
      const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
        held ??= poolFor(text).checkOut()
        return (await held).query(text, parameters)
      }
      return {
        // Only the overload for statements is used; the other one is for cursors.
        query: query as PostgresPoolClient['query'],
        release: (discard?: boolean) =>
          void held?.then(
            (client) => client.release(discard),
            () => undefined,
          ),
      }
    },
    end: async () => {
      await Promise.all(pools.map(({ pool }) => pool.end()))
    },
  }
}
