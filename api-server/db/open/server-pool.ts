import type { PostgresPoolClient } from 'kysely'
import { Client, DatabaseError, Pool, type ClientBase, type ClientConfig, type PoolClient, type QueryConfig } from 'pg'
import { NoConnection, StorageFull } from '../../app/http/database-failure.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'
import { troubleOf, type ServerTrouble } from './server-errors.ts'
import type { ServerHosts } from './server-hosts.ts'
import { inOwnTransactions, isBegin, isEnd, startupOptions, type Query, type ServerLimits } from './session-settings.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

/** Connections to the server in use. */
export type ServerPool = {
  readonly pool: Pool
  /** A connection, of whatever server answers first; throws NoConnection. */
  readonly checkOut: () => Promise<PostgresPoolClient>
  /** Closes the idle connections after their server stopped answering or taking writes. */
  readonly dropIdle: () => void
  /** Closes every connection, so that nobody waits for a server that fell silent. */
  readonly dropAll: () => void
}

// The server's own time-out comes first, since it leaves the connection whole.
const graceMs = 500
const keepAliveMs = 10_000

/**
 * Connections that never hang: each step has a time-out on both sides, and a connection that broke, fell silent or
 * turned read-only is not used again.
 */
export function createServerPool(hosts: ServerHosts, limits: ServerLimits): ServerPool {
  const { connections, connectMs, statementMs, pooling } = limits
  class HostClient extends Client {
    readonly address: string
    constructor(config?: ClientConfig) {
      const connectionTimeoutMillis = Math.ceil(connectMs / hosts.count)
      const address = hosts.current()
      super({ ...config, connectionString: address, connectionTimeoutMillis })
      this.address = address
      // The statement under way gets the error, too; without a listener it would end the process.
      this.on('error', () => undefined)
    }
  }
  const pool = new Pool({
    Client: HostClient,
    max: connections,
    types: pgTypeParsers,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...startupOptions(pooling, limits),
    ...(statementMs !== null && { query_timeout: statementMs + graceMs }),
    // pg waits for the promise, its types know of none.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => prepareConnection(client, hosts, limits),
  })
  pool.on('error', () => undefined)
  const [all, idle] = [new Set<PoolClient>(), new Set<PoolClient>()]
  pool.on('connect', (client) => void all.add(client))
  pool.on('release', (_error, client) => void idle.add(client))
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('remove', (client) => {
    all.delete(client)
    idle.delete(client)
  })
  const dropIdle = (): void => idle.forEach(cut)
  const dropAll = (): void => all.forEach(cut)
  const checkOut = async (): Promise<PostgresPoolClient> => {
    let cause: unknown
    for (let tried = 0; tried < hosts.count; tried += 1) {
      const address = hosts.current()
      try {
        const client = await pool.connect()
        return guarded(client, limits, (trouble) => {
          if (trouble !== 'readOnly') return
          // An idle connection may be of a server that is no longer the current one.
          if (client instanceof HostClient) hosts.leave(client.address)
          dropIdle()
        })
      } catch (error) {
        cause = error
        // Every connection is busy: another server would not help.
        if (isBusy(error)) break
        hosts.leave(address)
      }
    }
    throw new NoConnection(cause instanceof Error ? cause.message : 'no connection', { cause })
  }
  return { pool, checkOut, dropIdle, dropAll }
}

const isBusy = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout exceeded')

/** Lets the server notice a caller that is gone, and refuses a server that is not the wanted one. */
async function prepareConnection(
  client: ClientBase,
  { wanted }: ServerHosts,
  { connectMs, pooling }: ServerLimits,
): Promise<void> {
  // A pooler watches its own connections.
  const keepAlive = `
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '20000', false),
    set_config('jit', 'off', false),`
  const text = `
    select ${pooling === 'session' ? keepAlive : ''}
      current_setting('transaction_read_only') = 'on' as "readOnly", pg_is_in_recovery() as "standby"`
  const question: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: connectMs }
  const { rows } = await client.query<{ readOnly: boolean; standby: boolean }>(question)
  const [found] = rows
  if (wanted === 'any' || found === undefined) return
  if (wanted === 'read-write' ? found.readOnly : found.standby)
    throw new Error(`the server is not ${wanted} (target_session_attrs)`)
}

/** What each session keeps parsed and planned, from one use of it to the next. */
const names = new WeakMap<ClientBase, StatementNames>()

function namesOf(client: ClientBase): StatementNames {
  const known = names.get(client) ?? createStatementNames()
  names.set(client, known)
  return known
}

/**
 * Statements as a session of one's own bears them: what comes again keeps its name there. A kept plan that became outdated is
 * reported, and its read is sent once more without a name, so that PostgreSQL plans it anew.
 */
function inOneSession(client: ClientBase, onOutdated: () => void): Query {
  const nameOf = namesOf(client)
  let isOpen = false
  return async (sql, parameters) => {
    if (isBegin(sql)) isOpen = true
    else if (isEnd(sql)) isOpen = false
    const name = nameOf(sql)
    const statement = { text: sql, values: [...parameters] }
    if (name === null) return client.query(statement)
    try {
      return await client.query({ ...statement, name })
    } catch (error) {
      if (!isOutdated(error)) throw error
      onOutdated()
      // The error has ended the transaction, so only its caller can repeat it.
      if (isOpen) throw error
      return client.query(statement)
    }
  }
}

/**
 * A statement that was kept before a migration of another server changed what it reads. PostgreSQL notices it before it runs
 * the statement; its sentence depends on the language of the server, the name of its routine does not.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/**
 * The client as the query builder sees it: it classifies errors. A connection that is broken or holds outdated plans does not return to the
 * pool.
 */
function guarded(
  client: PoolClient,
  limits: ServerLimits,
  onTrouble: (trouble: ServerTrouble) => void,
): PostgresPoolClient {
  let isSpent = false
  let isLost = false
  const send =
    limits.pooling === 'session' ? inOneSession(client, () => void (isSpent = true)) : inOwnTransactions(client, limits)
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    // What broke with the connection is rolled back already.
    if (isLost && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    try {
      return await send(sql, parameters)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null) throw error
      if (trouble === 'lost' || trouble === 'readOnly') isSpent = true
      if (trouble === 'lost') {
        isLost = true
        // The server may be silent, so nothing waits for it any more.
        cut(client)
      }
      onTrouble(trouble)
      const message = error instanceof Error ? error.message : String(error)
      throw trouble === 'full'
        ? new StorageFull(message, { cause: error })
        : new NoConnection(message, { cause: error })
    }
  }
  return {
    // Only the overload for statements is used; the other one is for cursors.
    query: query as PostgresPoolClient['query'],
    release: (discard?: boolean) => client.release(isSpent || discard === true),
  }
}

/** Ends a connection without waiting for the other side. */
function cut(client: PoolClient): void {
  // pg's own field, which its types leave out.
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy: () => void } } }
  connection.stream.destroy()
}
