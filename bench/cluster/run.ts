/**
 * `npm run drill:cluster [-- short] [-- <fault>…]`: breaks a whole cluster under readers and writers and prints what they
 * saw. Needs root for the small disks, and of Debian patroni, etcd-server, haproxy, pgbouncer, postgresql and nginx.
 */
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startTraffic, type TrafficReport } from '../faults/traffic.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { clusterFaults, type ClusterFault } from './cluster-faults.ts'
import { atPlace } from './place.ts'

const needs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
}
const missing = Object.entries(needs).filter(([, path]) => !existsSync(path))

const given = process.argv.slice(2)
const load = given.includes('short')
  ? { readers: 12, writers: 4, paceMs: 200 }
  : { readers: 200, writers: 20, paceMs: 1000 }
const wanted = given.filter((name) => name !== 'short')
const unknown = wanted.filter((name) => !Object.hasOwn(clusterFaults, name))
const chosen = Object.entries(clusterFaults).filter(([name]) => wanted.length === 0 || wanted.includes(name))

if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(`Run as root with: apt-get install ${missing.map(([name]) => name).join(' ')}`)
  process.exitCode = 1
} else if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(clusterFaults).join(', ')}.`)
  process.exitCode = 1
} else
  await atPlace(async (place) => {
    const stopped = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
    console.info(`${load.readers} readers, ${load.writers} writers, ${load.paceMs} ms between two calls of each`)
    const cluster = await startCluster(place)
    printRow(['fault', 'lost', 'torn', 'readers ms', 'writers ms', 'again ms', 'slowest ms', 'answers'])
    printRow(Array.from({ length: 8 }, () => '---'))
    for (const [name, fault] of chosen) {
      if (stopped.signal.aborted) break
      await cluster.whole()
      const { report, again } = await underTraffic(cluster, fault)
      if (report.lost > 0 || report.torn > 0) process.exitCode = 1
      const answers = Object.entries(report.answers).map(([status, count]) => `${count} × ${status}`)
      const { lost, torn, readGap, writeGap, slowest } = report
      printRow([name, lost, torn, readGap, writeGap, again, slowest, answers.join(', ')])
    }
  })

/** Breaks the cluster while people work; `again` are ms from the end of the fault to answers of both kinds. */
async function underTraffic(
  cluster: Cluster,
  fault: ClusterFault,
): Promise<{ readonly report: TrafficReport; readonly again: number }> {
  // Each writer changes two people by one call.
  const writers = Array.from({ length: load.writers }, (_, at) =>
    [2 * at + 1, 2 * at + 2].map((number) => `s26${String(number).padStart(3, '0')}`),
  )
  const traffic = startTraffic(cluster.url, writers, load)
  await traffic.served()
  await wait(2000)
  try {
    await fault.run(cluster)
    const again = await traffic.served()
    await cluster.whole()
    await wait(2000)
    return { report: await traffic.stop(), again }
  } catch (error) {
    await traffic.stop()
    throw error
  }
}

function printRow(cells: readonly (string | number)[]): void {
  console.info(`| ${cells.join(' | ')} |`)
}
