import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startUntilReady, type ReadyProcess } from '@gakuseki/tooling/start/ready-process.ts'
import { serverArgs } from '@gakuseki/tooling/start/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres, type TemporaryPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { Client } from 'pg'
import type { Engine } from '../bench-database.ts'
import { megabytes, processorSeconds } from '../bench-server.ts'

/** A server under load, over a database of its own with the demo school. */
export type Rival = {
  readonly name: string
  readonly url: string
  /** Of the server and its database. */
  readonly processorSeconds: () => number
  readonly residentMegabytes: () => number
}

type Wanted = {
  readonly engine: Engine
  readonly beside: string | undefined
  readonly profile: boolean
  readonly isAlone: boolean
}

/**
 * Runs `work` with this server, the bare peer and, where a folder of another checkout is named, the server of that one. All of them
 * and their databases are gone afterwards.
 */
export async function withRivals(wanted: Wanted, work: (rivals: readonly Rival[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-load-'))
  const running: ReadyProcess[] = []
  const postgres = wanted.engine === 'postgres' ? await startPostgres(neededPostgresBin()) : null
  try {
    const site = join(folder, 'site')
    const places = postgres === null ? foldersIn(folder) : databasesOf(postgres)
    const start = async (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Rival> => {
      const server = await startUntilReady(args, { name, env: { ...process.env, ...env } })
      running.push(server)
      const pids = [server.pid ?? 0, ...(postgres === null ? [] : [postgres.pid])]
      return {
        name,
        url: server.url,
        processorSeconds: () => processorSeconds(pids),
        residentMegabytes: () => megabytes(server.pid ?? 0, 'VmRSS'),
      }
    }
    const suite = (name: string, root: string, place: Place): Promise<Rival> =>
      start(name, [...profiling(wanted, name), ...serverArgs(root)], {
        ...place.env,
        SITE_DIR: site,
        PORT: '0',
        AUTH_MODE: 'debug',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
      })
    // The school is made once and copied.
    const first = places.first
    const maker = await startUntilReady(serverArgs(), {
      name: 'school',
      env: { ...process.env, ...first.env, SITE_DIR: site, PORT: '0', AUTH_MODE: 'debug' },
    })
    await maker.stop()
    const rivals = [await suite('gakuseki', repoRoot, await places.copy('gakuseki'))]
    if (wanted.beside !== undefined) rivals.push(await suite('beside', wanted.beside, await places.copy('beside')))
    if (!wanted.isAlone) {
      const ofPeer = await places.copy('peer')
      rivals.push(await start('bare Hono + pg', [join(import.meta.dirname, 'peer.ts'), ofPeer.peer], {}))
    }
    await work(rivals)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const profiling = ({ profile }: Wanted, name: string): readonly string[] =>
  profile && name === 'gakuseki' ? ['--cpu-prof', '--cpu-prof-dir=.profiles'] : []

/** Where a school is: for the server, and for the peer. */
type Place = { readonly env: NodeJS.ProcessEnv; readonly peer: string }
type Places = { readonly first: Place; readonly copy: (name: string) => Promise<Place> }

function foldersIn(folder: string): Places {
  const placeOf = (name: string): Place => {
    const data = join(folder, name)
    return { env: { DATA_DIR: data, DATABASE_URL: '' }, peer: join(data, 'pg') }
  }
  return {
    first: placeOf('first'),
    copy: async (name) => {
      cpSync(join(folder, 'first'), join(folder, name), { recursive: true })
      return placeOf(name)
    },
  }
}

function databasesOf({ url }: TemporaryPostgres): Places {
  const placeOf = (name: string): Place => {
    const address = new URL(url)
    address.pathname = name
    return { env: { DATABASE_URL: address.href }, peer: address.href }
  }
  return {
    first: placeOf('postgres'),
    copy: async (name) => {
      const client = new Client({ connectionString: url.replace(/[^/]*$/, 'template1') })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)} template postgres`)
      await client.query('select 1')
      await client.end()
      return placeOf(name)
    },
  }
}
