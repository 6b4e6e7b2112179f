import { setTimeout as wait } from 'node:timers/promises'
import { latestPosition, writtenHeader } from '@gakuseki/shared-api/contract/delivery/written-header.ts'

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
  /** Groups that were written by one call, of which some people hold it and others do not. */
  readonly torn: number
}

export type Traffic = {
  /** Ms until a reader and a writer have each had a successful answer to a new call. */
  readonly served: () => Promise<number>
  readonly stop: () => Promise<TrafficReport>
}

type Kind = 'read' | 'write'
type Call = { readonly kind: Kind; readonly from: number; readonly to: number; readonly status: string }

export const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
const usualPaceMs = 25

type TrafficOptions = {
  readonly readers?: number
  /** How long a caller thinks between two calls. */
  readonly paceMs?: number
}

/**
 * Some people read lists and some write records, each to people of their own, until it is stopped. A writer of several
 * people changes all of them by one call.
 */
export function startTraffic(
  url: string,
  writers: readonly (string | readonly string[])[],
  { readers = 3, paceMs = usualPaceMs }: TrafficOptions = {},
): Traffic {
  const calls: Call[] = []
  const begun = performance.now()
  const stopping = new AbortController()
  let withoutRetryAfter = 0
  /** Answers how far the database has been written, null after a failure. */
  const call = async (kind: Kind, path: string, init: RequestInit): Promise<string | null> => {
    const from = performance.now()
    const response = await fetch(`${url}${path}`, { headers, ...init }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    const status = response === null ? 'none' : String(response.status)
    if (/^50[37]$/.test(status) && response?.headers.has('retry-after') !== true) withoutRetryAfter += 1
    calls.push({ kind, from, to: performance.now(), status })
    await wait(paceMs)
    return response?.ok === true ? (response.headers.get(writtenHeader) ?? '') : null
  }
  const read = async (at: number): Promise<void> => {
    // Not all at the same moment.
    await wait((paceMs * at) / readers)
    while (!stopping.signal.aborted) await call('read', '/api/user/v2/students?limit=10', {})
  }
  const write = async (group: readonly [string, ...string[]]): Promise<'kept' | 'lost' | 'torn'> => {
    const [userId, ...others] = group
    let position = latestPosition
    /** What the records may hold. */
    const possible = new Set<string>([await nicknameOf(url, userId, position)])
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const nickname = `${userId}-${turn}`
      possible.add(nickname)
      const path = `/api/user/v2/students${others.length === 0 ? `/${userId}` : ''}`
      const request = { nickname }
      const body = JSON.stringify(others.length === 0 ? request : group.map((each) => ({ userId: each, request })))
      const written = await call('write', path, { method: 'PATCH', body })
      position = written === null || written === '' ? latestPosition : written
      if (written === null) continue
      possible.clear()
      possible.add(nickname)
    }
    const found = new Set<string>()
    for (const each of group) found.add(await nicknameOf(url, each, position))
    if (found.size > 1) return 'torn'
    return [...found].every((each) => possible.has(each)) ? 'kept' : 'lost'
  }
  const reading = Array.from({ length: readers }, (_, at) => read(at))
  const writing = writers.map((each) => write(typeof each === 'string' ? [each] : groupOf(each)))
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
        lost: kept.filter((each) => each === 'lost').length,
        torn: kept.filter((each) => each === 'torn').length,
      }
    },
  }
}

function groupOf([first, ...others]: readonly string[]): readonly [string, ...string[]] {
  if (first === undefined) throw new Error('a writer needs somebody to write to')
  return [first, ...others]
}

/** What is stored; asked again while the server is still finding its database. */
async function nicknameOf(url: string, userId: string, position: string): Promise<string> {
  const sent = { ...headers, [writtenHeader]: position }
  const response = await fetch(`${url}/api/user/v2/students/${userId}`, { headers: sent }).catch(() => null)
  if (response === null || response.status >= 500) {
    await response?.arrayBuffer().catch(() => null)
    await wait(usualPaceMs)
    return nicknameOf(url, userId, position)
  }
  // The contract tests check the answers.
  const { data } = (await response.json()) as { readonly data: { readonly nickname: string } }
  return data.nickname
}

/** What /readyz says in its first line, and how long it takes. */
export async function readiness(
  url: string,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  const from = performance.now()
  const response = await fetch(`${url}/readyz`)
  const text = await response.text()
  return { status: response.status, text: text.split('\n')[0] ?? '', ms: Math.round(performance.now() - from) }
}
