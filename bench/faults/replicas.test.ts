import { startServer } from '@gakuseki/api-server/testing/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startStandby } from '@gakuseki/tooling/test/temporary-standby.ts'
import { asAdministrator, atFaultPlace, throughPort, type FaultPlace } from './fault-place.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { headers, startTraffic } from './traffic.ts'

jest.setTimeout(180_000)

const written = 'x-gakuseki-written'

type Lines = { readonly waitFor: (pattern: RegExp) => Promise<void>; readonly hear: (line: string) => void }

/** The log of a server; `waitFor` takes a line that comes after the call. */
function lines(): Lines {
  const waiting = new Set<{ readonly pattern: RegExp; readonly done: () => void }>()
  return {
    hear: (line) => {
      for (const each of waiting) if (each.pattern.test(line)) each.done()
    },
    waitFor: (pattern) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          waiting.delete(entry)
          resolve()
        }
        const entry = { pattern, done }
        waiting.add(entry)
      }),
  }
}

const used = /"state":"used","event":"replica"/
const late = /"state":"late","event":"replica"/

/** Two servers over a primary and a standby, both of which are read from. */
async function startPair(place: FaultPlace, wayTo = async (standby: string) => standby) {
  const { url } = await place.postgres()
  const standby = await startStandby(neededPostgresBin(), url)
  place.later(() => standby.stop())
  const env = { DATABASE_URL: url, DATABASE_READ_URL: await wayTo(standby.url), LOG_LEVEL: 'info' }
  const [log, otherLog] = [lines(), lines()]
  const begun = [log.waitFor(used), otherLog.waitFor(used)]
  const server = await place.server(env, log.hear)
  const other = await place.server(env, otherLog.hear)
  await Promise.all(begun)
  return { server, other, standby, log, otherLog }
}

type Seen = string | null

async function nickname(url: string, position: Seen = null): Promise<string> {
  const sent = { ...headers, ...(position !== null && { [written]: position }) }
  const response = await fetch(`${url}/api/user/v2/students/s26001`, { headers: sent })
  const { data } = (await response.json()) as { readonly data: { readonly nickname: string } }
  return data.nickname
}

async function change(url: string, name: string): Promise<Seen> {
  const body = JSON.stringify({ nickname: name })
  const response = await fetch(`${url}/api/user/v2/students/s26001`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(200)
  return response.headers.get(written)
}

it('a person who has changed something sees it on every server, others see the older until the replica has it', async () => {
  await atFaultPlace(async (place) => {
    const { server, other, standby, otherLog } = await startPair(place)
    const before = await nickname(other.url)
    await asAdministrator(standby.url, 'select pg_wal_replay_pause()')
    const position = await change(server.url, 'changed')
    expect(position).toMatch(/^[0-9A-F]{24}$/)
    const isLate = otherLog.waitFor(late)
    expect(await nickname(server.url, position)).toBe('changed')
    expect(await nickname(other.url, position)).toBe('changed')
    // Proves that this server does read from the replica.
    expect(await nickname(other.url)).toBe(before)
    // After the bound nobody sees the older any more.
    await isLate
    expect(await nickname(other.url)).toBe('changed')
    const isUsed = otherLog.waitFor(used)
    await asAdministrator(standby.url, 'select pg_wal_replay_resume()')
    await isUsed
    expect(await nickname(other.url, position)).toBe('changed')
  })
})

it('rights that were taken away count at once, however far behind the replicas are', async () => {
  await atFaultPlace(async (place) => {
    const { server, other, standby } = await startPair(place)
    const list = async (): Promise<number> => {
      const as = { ...headers, authorization: 'Bearer debug:t004' }
      const response = await fetch(`${other.url}/api/user/v2/students?limit=1`, { headers: as })
      await response.arrayBuffer()
      return response.status
    }
    const bind = async (method: 'PUT' | 'DELETE'): Promise<void> => {
      const response = await fetch(`${server.url}/api/user/v2/rolebindings/t004%3Aadmin`, { method, headers })
      await response.arrayBuffer()
      expect(response.status).toBe(200)
    }
    await asAdministrator(standby.url, 'select pg_wal_replay_pause()')
    expect(await list()).toBe(403)
    await bind('PUT')
    expect(await list()).toBe(200)
    await bind('DELETE')
    expect(await list()).toBe(403)
  })
})

it('nothing fails when a replica is killed', async () => {
  await atFaultPlace(async (place) => {
    const { server, standby, log } = await startPair(place)
    const traffic = startTraffic(server.url, ['s26001', 's26002'])
    await traffic.served()
    const isOut = log.waitFor(/"state":"unreachable","event":"replica"/)
    await standby.kill()
    await isOut
    await traffic.served()
    const report = await traffic.stop()
    expect(Object.keys(report.answers)).toEqual(['200'])
    expect(report).toMatchObject({ lost: 0 })
    expect(report.slowest).toBeLessThan(3000)
  })
})

it('nothing fails when the way to a replica falls silent, and it is read from again afterwards', async () => {
  await atFaultPlace(async (place) => {
    let proxy: Awaited<ReturnType<typeof startTcpProxy>> | null = null
    const { server, log } = await startPair(place, async (standby) => {
      const way = await startTcpProxy(Number(new URL(standby).port))
      place.later(() => way.close())
      proxy = way
      return throughPort(standby, way.port)
    })
    const traffic = startTraffic(server.url, ['s26001', 's26002'])
    await traffic.served()
    const isOut = log.waitFor(/"state":"unreachable","event":"replica"/)
    const way = proxy as Awaited<ReturnType<typeof startTcpProxy>> | null
    way?.silence()
    await isOut
    await traffic.served()
    const isUsed = log.waitFor(used)
    way?.forwardNew()
    await isUsed
    await traffic.served()
    const report = await traffic.stop()
    expect(Object.keys(report.answers)).toEqual(['200'])
    expect(report).toMatchObject({ lost: 0 })
    expect(report.slowest).toBeLessThan(4000)
  })
})

it('a server starts and works while its replica is not there', async () => {
  await atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const server = await place.server({ DATABASE_URL: url, DATABASE_READ_URL: throughPort(url, 1) })
    expect(await nickname(server.url)).toEqual(expect.any(String))
    expect(await change(server.url, 'alone')).toMatch(/^[0-9A-F]{24}$/)
  })
})

it('an address of replicas that cannot be used stops the start and is named', async () => {
  await atFaultPlace(async (place) => {
    const { url } = await place.postgres()
    const server = await startServer({ DATABASE_URL: url, DATABASE_READ_URL: 'mysql://one/school' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('DATABASE_READ_URL: 「mysql://」')
  })
})
