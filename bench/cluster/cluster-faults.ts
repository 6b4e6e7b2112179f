import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asAdministrator } from '../faults/fault-place.ts'
import type { TcpProxy } from '../faults/tcp-proxy.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseNode } from './patroni.ts'
import { until } from './processes.ts'

/** What is done to a cluster; the fault has ended and its damage is repaired when the promise resolves. */
export type ClusterFault = { readonly what: string; readonly run: (cluster: Cluster) => Promise<void> }

/** In ms: longer than a leader keeps its lead without being heard. */
const cutMs = 20_000
const megabyte = 1024 * 1024

/** Every fault of the drill by the name that it is asked for with. */
export const clusterFaults: Readonly<Record<string, ClusterFault>> = {
  'leader-kill': {
    what: 'kill -9 of the leading database node (Patroni and PostgreSQL), started again after the failover',
    run: async ({ database }) => {
      const node = await database.leader()
      await node.kill()
      await hasOtherLeader(database, node)
      node.patroni.start()
    },
  },
  'standby-kill': {
    what: 'kill -9 of the synchronous standby, started again after 10 s',
    run: async ({ database }) => {
      const node = await database.synchronous()
      await node.kill()
      await wait(10_000)
      node.patroni.start()
    },
  },
  'etcd-kill': {
    what: "kill -9 of etcd's leader, started again after 10 s",
    run: async ({ etcd }) => {
      const { process } = await etcd.leader()
      await process.end('SIGKILL')
      await wait(10_000)
      process.start()
    },
  },
  'api-kill': {
    what: 'kill -9 of one of three API servers, started again after 5 s',
    run: async ({ servers: [server] }) => {
      await server?.end('SIGKILL')
      await wait(5000)
      await server?.start()
    },
  },
  'leader-cut': {
    what: 'the leading node cut off from callers, standbys and etcd for 20 s',
    run: async ({ database }) => {
      const node = await database.leader()
      await cutOff(node.ways)
    },
  },
  'standby-cut': {
    what: 'the synchronous standby cut off from readers, leader and etcd for 20 s',
    run: async ({ database }) => {
      const node = await database.synchronous()
      const receiver = receiverOf(node)
      // What it receives from the leader comes over the way to the leader, which others use, too.
      process.kill(receiver, 'SIGSTOP')
      try {
        await cutOff(node.ways)
      } finally {
        process.kill(receiver, 'SIGCONT')
      }
    },
  },
  'etcd-cut': {
    what: "etcd's leader silent for 20 s (SIGSTOP: its members answer each other over ways of both sides)",
    run: async ({ etcd }) => {
      const { process } = await etcd.leader()
      process.signal('SIGSTOP')
      await wait(cutMs)
      process.signal('SIGCONT')
    },
  },
  'api-cut': {
    what: 'one of three API servers cut off from nginx and the database for 20 s',
    run: ({ servers: [server] }) => cutOff(server?.ways ?? []),
  },
  'disk-full': { what: "the leading node's disk full, until another node leads or 20 s have passed", run: fillDisk },
  switchover: {
    what: 'planned switchover to the synchronous standby',
    run: async ({ database }) => {
      const node = await database.leader()
      await database.switchOver()
      await hasOtherLeader(database, node)
    },
  },
  'rolling-upgrade': {
    what: 'the three API servers ended (SIGTERM) and started, one after the other',
    run: async ({ servers }) => {
      for (const server of servers) {
        await server.end('SIGTERM')
        await server.start()
      }
    },
  },
}

async function cutOff(ways: readonly TcpProxy[]): Promise<void> {
  for (const way of ways) way.silence()
  await wait(cutMs)
  for (const way of ways) way.resume()
}

function hasOtherLeader(database: Cluster['database'], former: DatabaseNode): Promise<void> {
  return until('another node leads', async () => (await database.leader()) !== former)
}

/** The process by which a standby receives the log of its leader. */
function receiverOf({ name, postgres }: DatabaseNode): number {
  const parent = postgres()
  for (const each of readdirSync('/proc')) {
    if (!/^\d+$/.test(each)) continue
    try {
      const status = readFileSync(`/proc/${each}/status`, 'utf8')
      const isChild = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)
      if (isChild && readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('walreceiver')) return Number(each)
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error(`${name} receives nothing`)
}

/** Something else fills the disk to the last byte; then a large change needs log files that get no room. */
async function fillDisk({ database }: Cluster): Promise<void> {
  const node = await database.leader()
  const ballast = join(node.disk, 'ballast')
  execFileSync('touch', [ballast])
  const fill = (): void => {
    const { bavail, bsize } = statfsSync(node.disk)
    if (bavail > 0) writeFileSync(ballast, Buffer.alloc(Math.min(bavail * bsize, 64 * megabyte), 1), { flag: 'a' })
  }
  const begun = performance.now()
  try {
    while (performance.now() - begun < cutMs) {
      try {
        fill()
      } catch {
        // Full to the last byte.
      }
      const leader = await database.leader().catch(() => null)
      if (leader !== null && leader !== node) return
      const insert = `create table ballast_${Math.round(performance.now())} as select repeat(md5(i::text), 20) from generate_series(1, 60000) i`
      await asAdministrator(node.url, insert).catch(() => undefined)
      await wait(250)
    }
  } finally {
    rmSync(ballast)
    await dropBallast(database)
  }
}

async function dropBallast(database: Cluster['database']): Promise<void> {
  await until('the ballast is dropped', async () => {
    const { url } = await database.leader()
    const names = await asAdministrator(url, `select tablename from pg_tables where tablename like 'ballast\\_%'`)
    for (const { tablename } of names as readonly { readonly tablename: string }[])
      await asAdministrator(url, `drop table ${tablename}`)
    return true
  })
}
