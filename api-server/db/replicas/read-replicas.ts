import { latestPosition } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import { PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { NoConnection } from '../../app/http/database-failure.ts'
import { kyselyOver, noWatch, type ReadReplicas, type ReplicaWatch, type StatementWatch } from '../database.ts'
import type { Db } from '../store/schema.ts'
import { poolOver } from '../open/pool-over.ts'
import { replicaState, withSample, type ReplicaAnswer, type ReplicaState, type Sample } from './replica-state.ts'
import { troubleOf } from '../open/server-errors.ts'
import type { ServerHosts } from '../open/server-hosts.ts'
import { createServerPool, type ServerPool } from '../open/server-pool.ts'
import { isBegin, type ServerLimits } from '../open/session-settings.ts'
import { hasReached, printPosition, readLsn, readPosition, type WalPosition } from './wal-position.ts'

const askEachMs = 500
const answerMs = 1000

export type ReplicaServer = { readonly name: string; readonly hosts: ServerHosts }

type Replica = {
  readonly name: string
  readonly db: Db
  readonly pool: ServerPool
  readonly probe: Db
  state: ReplicaState
  position: WalPosition | null
}

type Primary = {
  /** For reads that a replica could not do. */
  readonly pool: PostgresPool
  readonly db: Db
  readonly probe: Db
}

type Watches = { readonly statements: StatementWatch; readonly states: ReplicaWatch }

/**
 * Reads from replicas. Each is asked twice a second how far it is; it is read from while it follows the primary closely, and
 * by a caller who has changed something only once it has that change. What a replica cannot do the primary does.
 */
export function openReplicas(
  servers: readonly ReplicaServer[],
  primary: Primary,
  limits: ServerLimits,
  watches: Watches,
): ReadReplicas {
  const replicas = servers.map((server) => openReplica(server, primary, limits, watches.statements))
  let samples: readonly Sample[] = []
  let turn = 0
  let isClosed = false
  const ask = async (): Promise<void> => {
    // First the primary: a replica is never measured by what came after its answer.
    const found = await standingOf(primary.probe)
    if (found !== null && !found.isStandby) samples = withSample(samples, { at: Date.now(), position: found.position })
    await Promise.all(
      replicas.map((replica) => askReplica(replica, samples, isClosed ? () => undefined : watches.states)),
    )
  }
  let asking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const askAgain = (): void => {
    asking = ask().finally(() => {
      if (!isClosed) timer = setTimeout(askAgain, askEachMs).unref()
    })
  }
  askAgain()
  return {
    readFrom: (text) => {
      const wanted = text === null ? null : readPosition(text)
      if (text !== null && wanted === null) return null
      const fit = replicas.filter(
        ({ state, position }) =>
          state === 'used' && position !== null && (wanted === null || hasReached(position, wanted)),
      )
      turn += 1
      return fit[turn % fit.length]?.db ?? null
    },
    written: async () => {
      const standing = await standingOf(primary.db)
      return standing === null || standing.isStandby ? latestPosition : printPosition(standing.position)
    },
    all: replicas.map(({ db }) => db),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await asking
      await Promise.all(replicas.flatMap(({ pool, probe }) => [pool.pool.end(), probe.destroy()]))
    },
  }
}

function openReplica(
  { name, hosts }: ReplicaServer,
  primary: Primary,
  limits: ServerLimits,
  watch: StatementWatch,
): Replica {
  const pool = createServerPool(hosts, { ...limits, connectMs: Math.min(limits.connectMs, answerMs) })
  const probeLimits = { ...limits, connections: 1, connectMs: answerMs, statementMs: answerMs }
  const prober = createServerPool(hosts, probeLimits)
  return {
    name,
    pool,
    db: kyselyOver(new PostgresDialect({ pool: withPrimary(pool, primary.pool) }), watch),
    probe: kyselyOver(new PostgresDialect({ pool: poolOver([prober], () => prober) }), noWatch),
    state: 'late',
    position: null,
  }
}

async function askReplica(replica: Replica, samples: readonly Sample[], watch: ReplicaWatch): Promise<void> {
  const answer = await standingOf(replica.probe)
  const state = replicaState(answer, samples, Date.now())
  replica.position = answer?.position ?? null
  // Whoever waits for its answer reads from the primary instead.
  if (state === 'unreachable') replica.pool.dropAll()
  if (state !== replica.state) watch({ replica: replica.name, state })
  replica.state = state
}

/** Where a server is in the log; null when it does not say. */
async function standingOf(db: Db): Promise<ReplicaAnswer> {
  // The receiver tells the timeline first, where the role may see it (pg_monitor); the files follow with a checkpoint.
  const question = sql<{ isStandby: boolean; lsn: string | null; timeline: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
      case when pg_is_in_recovery()
        then greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline,
          (select received_tli from pg_stat_wal_receiver))
        else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline`
  try {
    const { rows } = await question.execute(db.withoutPlugins())
    const [row] = rows
    const lsn = readLsn(row?.lsn ?? '')
    if (row === undefined || lsn === null) return null
    return { isStandby: row.isStandby, position: { timeline: row.timeline ?? 0, lsn } }
  } catch {
    return null
  }
}

/** A read that the replica cannot do is done by the primary: nothing was written, so it may be done again. */
function withPrimary(replica: ServerPool, primary: PostgresPool): PostgresPool {
  return {
    options: replica.pool.options,
    connect: async () => {
      let onReplica: PostgresPoolClient | null = null
      let onPrimary: PostgresPoolClient | null = null
      const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
        if (onPrimary === null && !isBegin(text))
          try {
            onReplica ??= await replica.checkOut()
            return await onReplica.query(text, parameters)
          } catch (error) {
            if (!isOfReplica(error)) throw error
          }
        onPrimary ??= await primary.connect()
        return onPrimary.query(text, parameters)
      }
      return {
        // Only the overload for statements is used; the other one is for cursors.
        query: query as PostgresPoolClient['query'],
        release: (discard?: boolean) => {
          onReplica?.release(discard)
          onPrimary?.release(discard)
        },
      }
    },
    end: async () => undefined,
  }
}

/** Whether the replica is to blame, and not the statement; one that took too long would take as long on the primary. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof NoConnection) return troubleOf(error.cause) !== 'late' && !/read timeout/.test(error.message)
  // 40001: what the statement reads was vacuumed on the primary. 25006: replicas write nothing.
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '25006')
}
