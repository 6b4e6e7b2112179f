import { join } from 'node:path'
import { startServer, type ServerProcess } from '@gakuseki/api-server/testing/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPooler } from '@gakuseki/tooling/test/temporary-pooler.ts'
import { freePort } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { throughPort } from '../faults/fault-place.ts'
import { startTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { startHaproxy, startNginx } from './balancers.ts'
import { startEtcd, type Etcd } from './etcd.ts'
import { startDatabase, type DatabaseNodes } from './patroni.ts'
import type { Place } from './place.ts'
import { until } from './processes.ts'

export type ApiServer = {
  /** Resolves when it is ready. */
  readonly start: () => Promise<void>
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** The way of its callers to it, and its own to the database. */
  readonly ways: readonly TcpProxy[]
}

export type Cluster = {
  /** Of nginx. */
  readonly url: string
  readonly etcd: Etcd
  readonly database: DatabaseNodes
  readonly servers: readonly ApiServer[]
  /** Resolves when every part works. */
  readonly whole: () => Promise<void>
}

/** Connections of a pooler to its database. */
const sessions = 20

/**
 * nginx, three API servers, pgbouncer before HAProxy before whichever node leads, and a pgbouncer before each of the three
 * nodes for reads; three members of etcd say which one leads.
 */
export async function startCluster(place: Place): Promise<Cluster> {
  const etcd = await startEtcd(place)
  const clientPorts = etcd.members.map(({ clientPort }) => clientPort)
  const database = await startDatabase(place, neededPostgresBin(), clientPorts)
  await database.whole()
  const primary = throughPort((await database.leader()).url, await startHaproxy(place, database.nodes))
  const writes = await startPooler(primary, { connections: sessions })
  place.later(() => writes.stop())
  const reads = await Promise.all(database.nodes.map(({ url }) => startPooler(url, { connections: sessions })))
  for (const pooler of reads) place.later(() => pooler.stop())
  const servers: ApiServer[] = []
  for (let at = 0; at < 3; at += 1) {
    const toDatabase = await startTcpProxy(writes.port)
    place.later(() => toDatabase.close())
    const env = {
      DATABASE_URL: throughPort(primary, toDatabase.port),
      DATABASE_READ_URL: readUrl(
        primary,
        reads.map(({ port }) => port),
      ),
      DATABASE_POOLING: 'transaction',
      DATA_DIR: join(place.folder, 'files'),
      SITE_DIR: join(place.folder, 'site'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }
    servers.push(await startApi(place, env, toDatabase))
  }
  const fronts = servers.map(({ ways }) => ways[0]?.port ?? 0)
  const url = `http://127.0.0.1:${await startNginx(place, fronts)}`
  return {
    url,
    etcd,
    database,
    servers,
    whole: async () => {
      await database.whole()
      await until('every API server is ready', async () => (await Promise.all(fronts.map(isReady))).every(Boolean))
    },
  }
}

/** Several hosts in one address, as libpq has them. */
function readUrl(address: string, ports: readonly number[]): string {
  const { username, password, pathname } = new URL(address)
  return `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${pathname}`
}

async function startApi(place: Place, env: Readonly<Record<string, string>>, toDatabase: TcpProxy): Promise<ApiServer> {
  const port = await freePort()
  const front = await startTcpProxy(port)
  place.later(() => front.close())
  let running: ServerProcess | null = null
  const start = async (): Promise<void> => {
    running = await startServer({ ...env, PORT: String(port) })
    if (running.url === null) throw new Error(`an API server did not start\n${running.output()}`)
    await until('the API server is ready', () => isReady(port))
    await front.listen()
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    // The way refuses as the server itself does.
    front.refuse()
    running?.child.kill(signal)
    await running?.ended
  }
  place.later(() => end('SIGKILL'))
  await start()
  return { start, end, ways: [front, toDatabase] }
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(2500)
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok === true
}
