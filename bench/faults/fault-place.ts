import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerProcess } from '@gakuseki/api-server/testing/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres, type TemporaryPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { Client } from 'pg'

/** Real servers, a real PostgreSQL and folders for trying a fault. All are removed when the place is cleared. */
export type FaultPlace = {
  readonly postgres: () => Promise<TemporaryPostgres>
  readonly folder: () => string
  readonly server: (
    env: Readonly<Record<string, string>>,
    said?: Parameters<typeof startServer>[1],
  ) => Promise<ServerProcess & { readonly url: string }>
  /** Registers work to do when the place is cleared; the last registered is done first. */
  readonly later: (work: () => unknown) => void
}

/** Runs `work` at a new place and leaves nothing behind. */
export async function atFaultPlace<T>(work: (place: FaultPlace) => Promise<T>): Promise<T> {
  const afterwards: (() => unknown)[] = []
  const later = (undo: () => unknown): void => void afterwards.unshift(undo)
  const folder = (): string => {
    const path = mkdtempSync(join(tmpdir(), 'gakuseki-fault-'))
    later(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  const place: FaultPlace = {
    later,
    folder,
    postgres: async () => {
      const postgres = await startPostgres(neededPostgresBin())
      later(() => postgres.stop())
      return postgres
    },
    server: async (env, said) => {
      const own = folder()
      const usual = { DATA_DIR: join(own, 'data'), SITE_DIR: join(own, 'site'), RATE_LIMITS: 'off' }
      const server = await startServer({ ...usual, ...env }, said)
      later(async () => {
        server.child.kill('SIGKILL')
        await server.ended
      })
      if (server.url === null) throw new Error(`the server did not start\n${server.output()}`)
      return { ...server, url: server.url }
    },
  }
  try {
    return await work(place)
  } finally {
    await undoAll(afterwards)
  }
}

/** Continues after a failure, because otherwise mounts and processes would stay. */
async function undoAll(undos: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const undo of undos)
    try {
      await undo()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'the place of the fault was not cleared')
}

/** Runs SQL directly, as an administrator of the database does. */
export async function asAdministrator(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: readonly unknown[] = []
    for (const statement of statements) rows = (await client.query<object>(statement)).rows
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The address of a database through another port. */
export function throughPort(url: string, port: number): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
