import { PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { reasonOf } from '../../app/http/log.ts'
import { inTime, oneAtATime } from './health.ts'
import { kyselyOver, noWatch, type Database, type PoolFacts, type StatementWatch } from '../database.ts'
import type { ServerHosts } from './server-hosts.ts'
import { createServerPool, type ServerLimits, type ServerPool } from './server-pool.ts'

/** A call waits for a connection and then for its statement: both together stay below ten seconds. */
export const usualLimits = {
  connections: 10,
  connectMs: 3000,
  statementMs: 6000,
  idleInTransactionMs: 5000,
} as const satisfies ServerLimits

const probeMs = 1500

/** A PostgreSQL that other servers may share. */
export function openServer(hosts: ServerHosts, limits: ServerLimits, watch: StatementWatch): Database {
  const readers = createServerPool(hosts, limits)
  const writers = createServerPool(hosts, limits)
  const prober = createServerPool(hosts, { ...limits, connections: 1, connectMs: probeMs, statementMs: probeMs })
  const db = kyselyOver(new PostgresDialect({ pool: divided(readers, writers) }), watch)
  const probe = kyselyOver(new PostgresDialect({ pool: divided(prober, prober) }), noWatch)
  const health = oneAtATime(async () => {
    const question = sql<{ readOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "readOnly"`
    const problem = await inTime(
      question.execute(probe).then(
        ({ rows }) => (rows[0]?.readOnly === true ? { summary: 'the database takes no writes (read-only)' } : null),
        (error: unknown) => ({ summary: 'no connection to the database', reason: reasonOf(error) }),
      ),
    )
    if (problem !== null) for (const each of [readers, writers]) each.dropIdle()
    return problem
  })
  return {
    db,
    engine: 'postgres',
    withoutTimeLimit: async (work) => {
      const patient = createServerPool(hosts, { ...limits, connections: 1, statementMs: null, idleInTransactionMs: 0 })
      const unlimited = kyselyOver(new PostgresDialect({ pool: divided(patient, patient) }), noWatch)
      try {
        return await work(unlimited)
      } finally {
        await unlimited.destroy()
      }
    },
    vacuum: async () => undefined,
    syncs: () => null,
    pool: () => sumOf(readers.pool, writers.pool),
    health,
    close: async () => {
      await Promise.all([db.destroy(), probe.destroy()])
    },
  }
}

/**
 * Transactions have connections of their own: writers that wait for each other, even for a server that froze in the
 * midst of a transaction, leave those of the readers alone.
 */
function divided(readers: ServerPool, writers: ServerPool): PostgresPool {
  return {
    options: readers.pool.options,
    connect: async () => {
      let held: Promise<PostgresPoolClient> | null = null
      const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
        held ??= (/^(begin|start transaction)/.test(text) ? writers : readers).checkOut()
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
      await Promise.all([...new Set([readers.pool, writers.pool])].map((pool) => pool.end()))
    },
  }
}

function sumOf(...pools: readonly Pool[]): PoolFacts {
  const add = (count: (pool: Pool) => number): number => pools.reduce((sum, pool) => sum + count(pool), 0)
  return {
    open: add(({ totalCount }) => totalCount),
    idle: add(({ idleCount }) => idleCount),
    waiting: add(({ waitingCount }) => waitingCount),
  }
}
