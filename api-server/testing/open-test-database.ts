import { Client } from 'pg'
import { openDatabase, openMemory, type Database, type StatementWatch } from '../db/open-database.ts'

let serial = 0

/**
 * An empty database for one test file: PGlite in memory, or a database of its own on the server that TEST_DATABASE_URL
 * names, dropped when it is closed.
 */
export async function openTestDatabase(watch?: StatementWatch): Promise<Database> {
  const place = await createServerDatabase()
  if (place === null) return openMemory(undefined, watch)
  const opened = await openDatabase({ type: 'server', url: place.url }, { pid: process.pid, since: '' }, watch)
  if (!opened.ok) throw new Error('a server is never held by a folder lock')
  return {
    ...opened.value,
    close: async () => {
      await opened.value.close()
      await place.drop()
    },
  }
}

/** A new database on the server that TEST_DATABASE_URL names; null without one. */
export async function createServerDatabase(): Promise<{
  readonly url: string
  readonly drop: () => Promise<void>
} | null> {
  const url = serverUrl()
  if (url === '') return null
  serial += 1
  const name = `gakuseki_test_${process.pid}_${serial}_${Date.now().toString(36)}`
  await administer(url, `create database ${name} template template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) }
}

/** Whether tests run on a PostgreSQL server rather than on PGlite. */
export const isOnServer = (): boolean => serverUrl() !== ''

const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? ''

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
