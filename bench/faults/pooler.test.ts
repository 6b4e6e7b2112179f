import { Client } from 'pg'
import { startPooler } from '@gakuseki/tooling/test/temporary-pooler.ts'
import { until } from '../cluster/processes.ts'
import { asAdministrator, atFaultPlace, throughPort } from './fault-place.ts'
import { headers, readiness, startTraffic } from './traffic.ts'

jest.setTimeout(180_000)

it('servers work through pgbouncer, whose few sessions they share transaction by transaction', async () => {
  await atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const pooler = await startPooler(url, { connections: 2 })
    place.later(() => pooler.stop())
    const pooled = throughPort(url, pooler.port)
    const env = { DATABASE_URL: pooled, DATABASE_POOLING: 'transaction', DATABASE_STATEMENT_TIMEOUT_MS: '2500' }
    const server = await place.server(env)
    const other = await place.server(env)
    const [one, two] = [
      startTraffic(server.url, ['s26001', ['s26002', 's26003']]),
      startTraffic(other.url, ['s26011', ['s26012', 's26013']]),
    ]
    await Promise.all([one.served(), two.served()])
    for (const report of await Promise.all([one.stop(), two.stop()]))
      expect(report).toMatchObject({ lost: 0, torn: 0, answers: { '200': expect.any(Number) as number } })
    expect(await readiness(server.url)).toMatchObject({ status: 200 })
    // The time-outs of the server's own transactions stay with these.
    const [left] = await asAdministrator(pooled, 'show statement_timeout')
    expect(left).toEqual({ statement_timeout: '0' })
    const sessions = `select count(*)::int as open from pg_stat_activity where usename = 'gakuseki' and backend_type = 'client backend' and pid <> pg_backend_pid()`
    const [{ open }] = (await asAdministrator(url, sessions)) as [{ readonly open: number }]
    expect(open).toBeLessThanOrEqual(2)
  })
})

it('a statement that waits for a lock is given up in time, also through pgbouncer', async () => {
  await atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const pooler = await startPooler(url, { connections: 4 })
    place.later(() => pooler.stop())
    const server = await place.server({
      DATABASE_URL: throughPort(url, pooler.port),
      DATABASE_POOLING: 'transaction',
      DATABASE_STATEMENT_TIMEOUT_MS: '500',
    })
    const holder = new Client({ connectionString: url })
    await holder.connect()
    place.later(() => holder.end())
    await holder.query('begin; lock table students')
    const answer = await fetch(`${server.url}/api/user/v2/students/s26001`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ nickname: 'waits' }),
    })
    expect(answer.status).toBe(503)
    // A read beside the one that failed may wait a moment longer; PostgreSQL gives each up itself.
    const waiting = `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and usename = 'gakuseki'`
    await until('nobody waits for the lock', async () => (await asAdministrator(url, waiting)).length === 0, 5000)
  })
})
