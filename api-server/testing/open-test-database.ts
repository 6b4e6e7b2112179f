import { Client } from 'pg'
import type { Database, StatementWatch } from '../db/database.ts'
import { openDatabase } from '../db/open/open-database.ts'
import { usualLimits } from '../db/open/open-server.ts'
import { openMemory } from '../db/open/pglite-database.ts'
import { emptyCluster } from './empty-cluster.ts'

let serial = 0

/**
 * An empty database for one test file: PGlite in memory, or a separate database on the server of TEST_DATABASE_URL, dropped when it is
 * closed.
 */
export async function openTestDatabase(watch?: StatementWatch): Promise<Database> {
  return isOnServer() ? openCopy('template0', watch) : openMemory(await emptyCluster(), watch)
}

/** Like `openTestDatabase` on a server, with the school that `seed` creates. Only the first test file of these sources waits for it. */
export async function openCopyOfSchool(sources: string, seed: (empty: Database) => Promise<void>): Promise<Database> {
  const name = `gakuseki_school_${sources.replaceAll('-', '_')}`
  await withClient(serverUrl(), async (client) => {
    // Two workers may come at once. The end of the connection releases the lock.
    await client.query(`select pg_advisory_lock(hashtext('gakuseki test school'))`)
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'gakuseki\\_school\\_%'`,
    )
    if (rows.some((row) => row.name === name)) return
    for (const outdated of rows) await client.query(`drop database ${outdated.name} with (force)`)
    const draft = `${name}_draft`
    await client.query(`create database ${draft} template template0`)
    // Of a database to which a pooler holds sessions no copies can be made.
    const empty = await openOnServer(draft, serverUrl())
    await seed(empty)
    await empty.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return openCopy(name)
}

async function openCopy(template: string, watch?: StatementWatch): Promise<Database> {
  const place = await createServerDatabase(template)
  if (place === null) throw new Error('TEST_DATABASE_URL is not set')
  const database = await openOnServer(place.name, poolerUrl() === '' ? serverUrl() : poolerUrl(), watch)
  return {
    ...database,
    close: async () => {
      await database.close()
      await place.drop()
    },
  }
}

async function openOnServer(name: string, url: string, watch?: StatementWatch): Promise<Database> {
  const pooler = poolerUrl()
  const limits = { ...usualLimits, pooling: url === pooler ? 'transaction' : 'session' } as const
  const place = { type: 'server', url: urlOf(name, url), limits } as const
  const opened = await openDatabase(place, { pid: process.pid, since: '' }, watch)
  if (!opened.ok) throw new Error('a server is never held by a folder lock')
  return opened.value
}

/** A new database on the server of TEST_DATABASE_URL; null without one. */
export async function createServerDatabase(template = 'template0'): Promise<{
  readonly name: string
  readonly url: string
  readonly drop: () => Promise<void>
} | null> {
  const url = serverUrl()
  if (url === '') return null
  serial += 1
  const name = `gakuseki_test_${process.pid}_${serial}_${Date.now().toString(36)}`
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`))
  return {
    name,
    url: urlOf(name),
    drop: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Whether tests run on a PostgreSQL server rather than on PGlite. */
export const isOnServer = (): boolean => serverUrl() !== ''

const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? ''

/** A pooler of transactions in front of that server, through which the tests then go. */
const poolerUrl = (): string => process.env['TEST_DATABASE_POOLER_URL'] ?? ''

function urlOf(name: string, url = serverUrl()): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
