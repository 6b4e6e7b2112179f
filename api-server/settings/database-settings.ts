import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { usualReserveMb } from '../db/open/disk-space.ts'
import { usualLimits } from '../db/open/open-server.ts'
import type { ServerLimits } from '../db/open/server-pool.ts'
import { readWhole, type Read } from './settings-reader.ts'

type DatabaseSettings = { readonly databaseLimits: ServerLimits; readonly diskReserveMb: number }

const ms = { least: 100, most: 600_000 }

/** How long calls wait for the database, and how much of the disk it leaves free. */
export function readDatabaseSettings(read: Read): Result<DatabaseSettings, string> {
  const connections = readWhole(read, 'DATABASE_CONNECTIONS', { usual: usualLimits.connections, least: 1, most: 100 })
  if (!connections.ok) return connections
  const connect = readWhole(read, 'DATABASE_CONNECT_TIMEOUT_MS', { usual: usualLimits.connectMs, ...ms })
  if (!connect.ok) return connect
  const statement = readWhole(read, 'DATABASE_STATEMENT_TIMEOUT_MS', { usual: usualLimits.statementMs, ...ms })
  if (!statement.ok) return statement
  const idle = readWhole(read, 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', {
    usual: usualLimits.idleInTransactionMs,
    ...ms,
  })
  if (!idle.ok) return idle
  const reserve = readWhole(read, 'DISK_RESERVE_MB', { usual: usualReserveMb, least: 32, most: 1_000_000 })
  if (!reserve.ok) return reserve
  return ok({
    databaseLimits: {
      connections: connections.value,
      connectMs: connect.value,
      statementMs: statement.value,
      idleInTransactionMs: idle.value,
    },
    diskReserveMb: reserve.value,
  })
}
