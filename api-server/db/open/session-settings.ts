import type { ClientBase } from 'pg'
import { troubleOf } from './server-errors.ts'

/**
 * What stands between the server and PostgreSQL: nothing, or a pooler that gives each transaction whatever session is free
 * (pgbouncer with `pool_mode = transaction`).
 */
export type Pooling = 'session' | 'transaction'

/** How long a call waits for PostgreSQL at each step, in ms, and how many connections reads and writes have each. */
export type ServerLimits = {
  readonly connections: number
  readonly connectMs: number
  /** Of one statement; null without a limit. */
  readonly statementMs: number | null
  /** Between two statements of a transaction; 0 without a limit. */
  readonly idleInTransactionMs: number
  readonly pooling: Pooling
}

type Limits = Pick<ServerLimits, 'statementMs' | 'idleInTransactionMs'>

/**
 * PostgreSQL estimates the statements of lists too high, because it cannot estimate some of their conditions. It would then compile them for
 * longer than they run.
 */
const plainPlans = ['jit=off'] as const

/** What a connection sends when it begins; nothing where the session is somebody else's a moment later. */
export function startupOptions(pooling: Pooling, { statementMs, idleInTransactionMs }: Limits): object {
  if (pooling === 'transaction') return {}
  // As texts, because pg leaves out a 0, and the limits of the role would then hold.
  return {
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    statement_timeout: String(statementMs ?? 0),
  }
}

/** Sends one statement of a session. */
export type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>

/**
 * Statements as a pooler of transactions bears them: each belongs to a transaction, whose first words bring the time-outs
 * along. `set local` ends with the transaction, so the next caller of the session finds nothing of it.
 */
export function inOwnTransactions(
  client: Pick<ClientBase, 'query'>,
  { statementMs, idleInTransactionMs }: Limits,
): Query {
  const settings = [
    `statement_timeout = ${statementMs ?? 0}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    ...plainPlans,
  ]
    .map((setting) => `set local ${setting}`)
    .join('; ')
  let isOpen = false
  const ask: Query = (sql, parameters) => client.query(sql, [...parameters])
  return async (sql, parameters) => {
    if (isBegin(sql)) {
      const begun = await ask(`${sql}; ${settings}`, [])
      isOpen = true
      return begun
    }
    if (isOpen) {
      if (isEnd(sql)) isOpen = false
      return ask(sql, parameters)
    }
    await ask(`begin; ${settings}`, [])
    try {
      const result = await ask(sql, parameters)
      await ask('commit', [])
      return result
    } catch (error) {
      // What broke with the connection is rolled back already.
      if (troubleOf(error) !== 'lost') await ask('rollback', [])
      throw error
    }
  }
}

/** Whether a statement begins a transaction. */
export const isBegin = (sql: string): boolean => /^(begin|start transaction)/.test(sql)

/** Whether a statement ends a transaction. */
export const isEnd = (sql: string): boolean => /^(commit|rollback)$/.test(sql)
