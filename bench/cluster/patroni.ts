import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { owned, type Place } from './place.ts'
import { program, until, type Program } from './processes.ts'

const password = 'only-of-this-drill'
const role = 'gakuseki'
/** MB of each node's disk, which lies in memory. */
const diskMb = 640

/** What Patroni says of a node. */
type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | string }

export type DatabaseNode = {
  readonly name: string
  readonly patroni: Program
  readonly disk: string
  /** The ways to it, and those from it to etcd. */
  readonly ways: readonly TcpProxy[]
  readonly url: string
  readonly restPort: number
  /** Of PostgreSQL itself; null while it does not run. */
  readonly postgres: () => number | null
  /** Ends Patroni and PostgreSQL at once, as a loss of power. */
  readonly kill: () => Promise<void>
}

export type DatabaseNodes = {
  readonly nodes: readonly DatabaseNode[]
  readonly leader: () => Promise<DatabaseNode>
  /** The standby that commits wait for. */
  readonly synchronous: () => Promise<DatabaseNode>
  /** Resolves when one node leads and two follow, one of them synchronously. */
  readonly whole: () => Promise<void>
  /** Hands the lead over to the synchronous standby. */
  readonly switchOver: () => Promise<void>
}

/** Three nodes of PostgreSQL under Debian's Patroni, each with a small disk of its own. */
export async function startDatabase(place: Place, bin: string, etcdPorts: readonly number[]): Promise<DatabaseNodes> {
  const nodes: DatabaseNode[] = []
  for (const name of ['d1', 'd2', 'd3']) nodes.push(await startNode(place, { name, bin, etcdPorts }))
  const withRole = async (...roles: readonly string[]): Promise<DatabaseNode> => {
    const found = (await membersOf(nodes)).find((member) => roles.includes(member.role))
    const node = nodes.find(({ name }) => name === found?.name)
    if (node === undefined) throw new Error(`no node is ${roles[0]}`)
    return node
  }
  const leader = (): Promise<DatabaseNode> => withRole('leader')
  const synchronous = (): Promise<DatabaseNode> => withRole('sync_standby')
  return {
    nodes,
    leader,
    synchronous,
    whole: () =>
      until('one node leads and two follow', async () => {
        const members = await membersOf(nodes)
        const ready = members.filter(({ state, lag = 0 }) => /^(running|streaming)$/.test(state) && lag === 0)
        const roles = ready.map((member) => member.role).toSorted()
        return roles.join() === 'leader,replica,sync_standby'
      }),
    switchOver: async () => {
      const [from, to] = [await leader(), await synchronous()]
      const body = JSON.stringify({ leader: from.name, candidate: to.name })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`)
    },
  }
}

/** The members as any node knows them. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    const signal = AbortSignal.timeout(2000)
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => null)
    // Patroni's own answer; a node that is cut off or down gives none.
    if (response?.ok === true) return ((await response.json()) as { readonly members: readonly Member[] }).members
  }
  return []
}

type NodeOptions = { readonly name: string; readonly bin: string; readonly etcdPorts: readonly number[] }

async function startNode(place: Place, { name, bin, etcdPorts }: NodeOptions): Promise<DatabaseNode> {
  const disk = join(place.folder, name)
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk], { stdio: 'pipe' })
  place.later(() => execFileSync('umount', ['-l', disk], { stdio: 'pipe' }))
  owned(disk)
  const [port, restPort] = [await freePort(), await freePort()]
  const way = async (target: number): Promise<TcpProxy> => {
    const proxy = await startTcpProxy(target)
    place.later(() => proxy.close())
    return proxy
  }
  const [toPostgres, toRest] = [await way(port), await way(restPort)]
  const toEtcd = await Promise.all(etcdPorts.map(way))
  const data = join(disk, 'data')
  const settings = settingsOf({ name, bin, data, port, restPort, toPostgres, toRest, toEtcd, folder: place.folder })
  const file = join(place.folder, `${name}.json`)
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 2))
  owned(file)
  const log = join(place.folder, `${name}.log`)
  const patroni = program(name, { command: ['patroni', file], folder: place.folder, log })
  const postgres = (): number | null => {
    const path = join(data, 'postmaster.pid')
    const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : null
  }
  const kill = async (): Promise<void> => {
    patroni.signal('SIGKILL')
    const pid = postgres()
    if (pid !== null) process.kill(pid, 'SIGKILL')
    await patroni.end('SIGKILL')
    // Its children end when they notice.
    await until(`PostgreSQL of ${name} has ended`, async () => pid === null || !existsSync(`/proc/${pid}`))
  }
  patroni.start()
  place.later(async () => {
    await patroni.end()
    await kill()
  })
  const url = `postgres://${role}:${password}@127.0.0.1:${toPostgres.port}/postgres`
  return { name, patroni, disk, ways: [toPostgres, toRest, ...toEtcd], url, restPort: toRest.port, postgres, kill }
}

type SettingsOptions = {
  readonly name: string
  readonly bin: string
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
  readonly toPostgres: TcpProxy
  readonly toRest: TcpProxy
  readonly toEtcd: readonly TcpProxy[]
}

function settingsOf({ name, bin, data, folder, port, restPort, toPostgres, toRest, toEtcd }: SettingsOptions): object {
  const local = (at: number): string => `127.0.0.1:${at}`
  return {
    scope: 'gakuseki',
    name,
    restapi: { listen: local(restPort), connect_address: local(toRest.port) },
    etcd3: { hosts: toEtcd.map((way) => local(way.port)) },
    bootstrap: {
      dcs: {
        // Twice the retry time-out and a round: how long a leader that fell silent keeps the lead.
        ttl: 10,
        loop_wait: 1,
        retry_timeout: 4,
        // A commit is on two nodes before it is acknowledged.
        synchronous_mode: true,
        primary_start_timeout: 5,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            wal_log_hints: 'on',
            hot_standby: 'on',
            max_connections: 150,
            max_wal_size: '128MB',
            min_wal_size: '64MB',
            wal_keep_size: '96MB',
            max_slot_wal_keep_size: '160MB',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(toPostgres.port),
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: role, password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    },
    tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false },
  }
}
