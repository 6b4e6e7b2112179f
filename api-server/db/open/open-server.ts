import { PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { reasonOf } from '../../app/http/log.ts'
import { inTime, oneAtATime } from './health.ts'
import {
  kyselyOver,
  noWatch,
  type Database,
  type PoolFacts,
  type ReplicaWatch,
  type StatementWatch,
} from '../database.ts'
import { poolOver } from './pool-over.ts'
import { openReplicas, type ReplicaServer } from '../replicas/read-replicas.ts'
import type { ServerHosts } from './server-hosts.ts'
import { createServerPool } from './server-pool.ts'
import { isBegin, type ServerLimits } from './session-settings.ts'

/** A call waits for a connection and then for its statement: both together stay below ten seconds. */
export const usualLimits = {
  connections: 10,
  connectMs: 3000,
  statementMs: 6000,
  idleInTransactionMs: 5000,
  pooling: 'session',
} as const satisfies ServerLimits

const probeMs = 1500

/** Servers that follow the primary, and who hears whether each is read from. */
export type ReplicaServers = { readonly servers: readonly ReplicaServer[]; readonly watch: ReplicaWatch }

/** A PostgreSQL that other servers may share, with its replicas. */
export function openServer(
  hosts: ServerHosts,
  limits: ServerLimits,
  watch: StatementWatch,
  { servers, watch: watchReplicas }: ReplicaServers = { servers: [], watch: () => undefined },
): Database {
  const readers = createServerPool(hosts, limits)
  const writers = createServerPool(hosts, limits)
  const prober = createServerPool(hosts, { ...limits, connections: 2, connectMs: probeMs, statementMs: probeMs })
  // Transactions have connections of their own: writers that wait for each other, even for a server that froze in the
  // midst of a transaction, leave those of the readers alone.
  const pool = poolOver([readers, writers], (text) => (isBegin(text) ? writers : readers))
  const db = kyselyOver(new PostgresDialect({ pool }), watch)
  const probe = kyselyOver(new PostgresDialect({ pool: poolOver([prober], () => prober) }), noWatch)
  const replicas =
    servers.length === 0
      ? null
      : openReplicas(servers, { pool, db, probe }, limits, { statements: watch, states: watchReplicas })
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
      const unlimited = kyselyOver(new PostgresDialect({ pool: poolOver([patient], () => patient) }), noWatch)
      try {
        return await work(unlimited)
      } finally {
        await unlimited.destroy()
      }
    },
    vacuum: async () => undefined,
    syncs: () => null,
    failed: null,
    pool: () => sumOf(readers.pool, writers.pool),
    health,
    replicas,
    close: async () => {
      await replicas?.close()
      await Promise.all([db.destroy(), probe.destroy()])
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
