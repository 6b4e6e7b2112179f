import { setTimeout as wait } from 'node:timers/promises'

/** The calls during a fault. */
export type TrafficReport = {
  /** The longest time without a successful answer, in ms. */
  readonly readGap: number
  readonly writeGap: number
  /** The count of each status; "none" for a broken connection. */
  readonly answers: Readonly<Record<string, number>>
  /** The longest time that one call took. */
  readonly slowest: number
  /** Answers of 503 and 507 without Retry-After. */
  readonly withoutRetryAfter: number
  /** People whose record has neither the last acknowledged value nor a later requested one. */
  readonly lost: number
}

export type Traffic = {
  /** Ms until a reader and a writer have each had a successful answer to a new call. */
  readonly served: () => Promise<number>
  readonly stop: () => Promise<TrafficReport>
}

type Kind = 'read' | 'write'
type Call = { readonly kind: Kind; readonly from: number; readonly to: number; readonly status: string }

export const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
const paceMs = 25

/** Some clients read lists and some write records, each to a separate person, until it is stopped. */
export function startTraffic(url: string, writers: readonly string[], readers = 3): Traffic {
  const calls: Call[] = []
  const begun = performance.now()
  const stopping = new AbortController()
  let withoutRetryAfter = 0
  const call = async (kind: Kind, path: string, init: RequestInit): Promise<boolean> => {
    const from = performance.now()
    const response = await fetch(`${url}${path}`, { headers, ...init }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    const status = response === null ? 'none' : String(response.status)
    if (/^50[37]$/.test(status) && response?.headers.has('retry-after') !== true) withoutRetryAfter += 1
    calls.push({ kind, from, to: performance.now(), status })
    await wait(paceMs)
    return response?.ok === true
  }
  const read = async (): Promise<void> => {
    while (!stopping.signal.aborted) await call('read', '/api/user/v2/students?limit=10', {})
  }
  const write = async (userId: string): Promise<boolean> => {
    /** The allowed values of the record. */
    const possible = new Set<string>([await nicknameOf(url, userId)])
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const nickname = `${userId}-${turn}`
      possible.add(nickname)
      const done = await call('write', `/api/user/v2/students/${userId}`, {
        method: 'PATCH',
        body: JSON.stringify({ nickname }),
      })
      if (!done) continue
      possible.clear()
      possible.add(nickname)
    }
    return possible.has(await nicknameOf(url, userId))
  }
  const reading = Array.from({ length: readers }, read)
  const writing = writers.map(write)
  const good = (kind: Kind): readonly Call[] => calls.filter((each) => each.kind === kind && each.status === '200')
  return {
    served: async () => {
      const since = performance.now()
      const isServed = (kind: Kind): boolean => good(kind).some(({ from }) => from >= since)
      while (!(isServed('read') && isServed('write')) && performance.now() - since < 30_000) await wait(10)
      return Math.round(performance.now() - since)
    },
    stop: async () => {
      stopping.abort()
      const end = performance.now()
      await Promise.all(reading)
      const kept = await Promise.all(writing)
      const gap = (kind: Kind): number => {
        const times = [begun, ...good(kind).map(({ to }) => to), end].toSorted((a, b) => a - b)
        return Math.round(Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time))))
      }
      const answers = Object.fromEntries(
        [...Map.groupBy(calls, ({ status }) => status)].map(([status, all]) => [status, all.length]),
      )
      return {
        readGap: gap('read'),
        writeGap: gap('write'),
        answers,
        slowest: Math.round(Math.max(0, ...calls.map(({ from, to }) => to - from))),
        withoutRetryAfter,
        lost: kept.filter((isKept) => !isKept).length,
      }
    },
  }
}

/** The stored value. Repeats the call while the server is still recovering its database. */
async function nicknameOf(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/user/v2/students/${userId}`, { headers })
  if (response.status === 503) {
    await wait(paceMs)
    return nicknameOf(url, userId)
  }
  // The contract tests check the answers.
  const { data } = (await response.json()) as { readonly data: { readonly nickname: string } }
  return data.nickname
}

/** The answer of /readyz and its time. */
export async function readiness(
  url: string,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  const from = performance.now()
  const response = await fetch(`${url}/readyz`)
  const text = await response.text()
  return { status: response.status, text: text.trim(), ms: Math.round(performance.now() - from) }
}
