import { setTimeout as wait } from 'node:timers/promises'
import { asAdministrator, atFaultPlace, throughPort, type FaultPlace } from './fault-place.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { headers, readiness, startTraffic, type TrafficReport } from './traffic.ts'

/** The effects of a fault on callers. */
export type FaultReport = TrafficReport & {
  readonly fault: string
  readonly engine: 'PostgreSQL' | 'PGlite'
  /** Ms from the end of the fault to the first answers of both kinds. */
  readonly servedAgain: number
  /** The answer of /readyz during the fault. */
  readonly ready: Awaited<ReturnType<typeof readiness>> | null
  /** Null while the server runs; it is to survive each fault. */
  readonly exitCode: number | null
}

const writers = ['s26001', 's26002', 's26003', 's26004']
const others = `pid <> pg_backend_pid() and backend_type = 'client backend'`

type Breaking = (environment: {
  readonly place: FaultPlace
  readonly url: string
  readonly restart: () => Promise<void>
}) => Promise<void>

/** Breaks a PostgreSQL under traffic in the given way. */
async function underTraffic(fault: string, breaking: Breaking): Promise<FaultReport> {
  return atFaultPlace(async (place) => {
    const { url, restart } = await place.postgres()
    const server = await place.server({ DATABASE_URL: url })
    const traffic = startTraffic(server.url, writers)
    await traffic.served()
    await breaking({ place, url, restart })
    const servedAgain = await traffic.served()
    return {
      fault,
      engine: 'PostgreSQL',
      servedAgain,
      ready: null,
      ...(await traffic.stop()),
      exitCode: server.child.exitCode,
    }
  })
}

export const restarted = (): Promise<FaultReport> => underTraffic('C80 restart', async ({ restart }) => restart())

export const terminated = (): Promise<FaultReport> =>
  underTraffic('C80 pg_terminate_backend', async ({ url }) => {
    for (let round = 0; round < 20; round += 1) {
      await asAdministrator(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
      await wait(20)
    }
  })

/** Kill -9 of one of its processes: PostgreSQL ends all others and recovers. */
export const killed = (): Promise<FaultReport> =>
  underTraffic('C80 kill -9', async ({ url }) => {
    const rows = await asAdministrator(url, `select pid from pg_stat_activity where ${others} limit 1`)
    const [row] = rows as readonly { readonly pid: number }[]
    if (row === undefined) throw new Error('the server has no connection')
    process.kill(row.pid, 'SIGKILL')
    for (;;) {
      await wait(20)
      const isBack = await asAdministrator(url, 'select 1').catch(() => null)
      if (isBack !== null) return
    }
  })

/** The way to PostgreSQL falls silent for longer than a call may take; afterwards only new connections work. */
export function silent(): Promise<FaultReport> {
  return atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const proxy = await startTcpProxy(Number(new URL(url).port))
    place.later(() => proxy.close())
    const server = await place.server({ DATABASE_URL: throughPort(url, proxy.port) })
    const traffic = startTraffic(server.url, writers)
    await traffic.served()
    proxy.silence()
    const ready = await readiness(server.url)
    await wait(10_500)
    proxy.forwardNew()
    const servedAgain = await traffic.served()
    const report = await traffic.stop()
    return {
      fault: 'C81 silence',
      engine: 'PostgreSQL',
      servedAgain,
      ready,
      ...report,
      exitCode: server.child.exitCode,
    }
  })
}

/** One of two servers freezes in the midst of a batch that holds the records of those who write to the other. */
export function frozen(): Promise<FaultReport> {
  return atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const env = { DATABASE_URL: url }
    let isArmed = false
    const first = await place.server({ ...env, SLOW_QUERY_MS: '0' }, (line, child) => {
      if (!isArmed || !line.includes('update \\"students\\"')) return
      isArmed = false
      child.kill('SIGSTOP')
    })
    const second = await place.server(env)
    const batch = Array.from({ length: 90 }, (_, at) => ({
      userId: `s26${String(at + 1).padStart(3, '0')}`,
      request: { nickname: 'frozen' },
    }))
    isArmed = true
    const asked = fetch(`${first.url}/api/user/v2/students`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(batch),
    }).then(
      ({ status }) => String(status),
      () => 'none',
    )
    for (;;) {
      const rows = await asAdministrator(url, `select from pg_stat_activity where state = 'idle in transaction'`)
      if (rows.length > 0 && !isArmed) break
      await wait(20)
    }
    // More writers than a pool has connections.
    const many = Array.from({ length: 24 }, (_, at) => `s26${String(at + 1).padStart(3, '0')}`)
    const traffic = startTraffic(second.url, many)
    const servedAgain = await traffic.served()
    const ready = await readiness(second.url)
    const report = await traffic.stop()
    first.child.kill('SIGCONT')
    const answers = { ...report.answers, [`${await asked} (frozen)`]: 1 }
    return {
      fault: 'C82 frozen server',
      engine: 'PostgreSQL',
      servedAgain,
      ready,
      ...report,
      answers,
      exitCode: first.child.exitCode,
    }
  })
}

/** The database refuses writes for a while, as after a failover to a standby. */
export function readOnly(): Promise<FaultReport> {
  return atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const server = await place.server({ DATABASE_URL: url })
    const traffic = startTraffic(server.url, writers)
    await traffic.served()
    await asAdministrator(url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    await wait(1500)
    const ready = await readiness(server.url)
    const allow = 'alter system reset default_transaction_read_only'
    await asAdministrator(url, 'set default_transaction_read_only = off', allow, 'select pg_reload_conf()')
    const servedAgain = await traffic.served()
    const report = await traffic.stop()
    return {
      fault: 'C85 read-only',
      engine: 'PostgreSQL',
      servedAgain,
      ready,
      ...report,
      exitCode: server.child.exitCode,
    }
  })
}

/** The first host refuses writes, the second does not exist, the third works. Then that one restarts. */
export function severalHosts(): Promise<FaultReport> {
  return atFaultPlace(async (place) => {
    const [standby, primary] = await Promise.all([place.postgres(), place.postgres()])
    await asAdministrator(standby.url, `alter system set default_transaction_read_only = on`, 'select pg_reload_conf()')
    const one = new URL(primary.url)
    const password = `alter role gakuseki password '${one.password}'`
    await asAdministrator(standby.url, 'set default_transaction_read_only = off', password)
    const hosts = `${new URL(standby.url).host},127.0.0.1:1,${one.host}`
    const several = `postgres://gakuseki:${one.password}@${hosts}/postgres?target_session_attrs=read-write`
    const server = await place.server({ DATABASE_URL: several })
    const traffic = startTraffic(server.url, writers)
    await traffic.served()
    await primary.restart()
    const servedAgain = await traffic.served()
    const ready = await readiness(server.url)
    const report = await traffic.stop()
    return {
      fault: 'C85 several hosts',
      engine: 'PostgreSQL',
      servedAgain,
      ready,
      ...report,
      exitCode: server.child.exitCode,
    }
  })
}
