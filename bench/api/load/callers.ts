// A process of its own, so that its processor time is not counted with a server's: readers and writers with a pause after each call.
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readsOf, writesOf, type Known, type LoadCall } from './mix.ts'

export type LoadOrder = {
  readonly url: string
  readonly known: Known
  readonly readers: number
  readonly writers: number
  readonly thinkMs: number
  readonly seconds: number
  /** The first seconds are not counted. */
  readonly warmUp: number
}
export type LoadReport = {
  readonly reads: readonly number[]
  readonly writes: readonly number[]
  /** How often each call was answered, and its median in ms. */
  readonly calls: Readonly<Record<string, { readonly count: number; readonly p50: number }>>
  readonly errors: Readonly<Record<string, number>>
  readonly bytes: number
}

type Done = {
  readonly name: string
  readonly isRead: boolean
  readonly ms: number
  readonly status: number
  readonly bytes: number
}

if (process.send !== undefined) process.once('message', (order: LoadOrder) => void run(order))

async function run(order: LoadOrder): Promise<void> {
  const { known, readers, writers, warmUp, seconds } = order
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const begun = performance.now()
  const counted = { from: begun + warmUp * 1000, to: begun + (warmUp + seconds) * 1000 }
  const done: Done[] = []
  const live = async (calls: Generator<LoadCall, never>, delay: number): Promise<void> => {
    await wait(delay)
    while (performance.now() < counted.to) {
      const call = calls.next().value
      const from = performance.now()
      const answer = await send(order.url, call, agent)
      const to = performance.now()
      if (to >= counted.from && to < counted.to)
        done.push({ name: call.name, isRead: call.method === 'GET', ms: to - from, ...answer })
      await wait(order.thinkMs)
    }
  }
  await Promise.all([
    ...Array.from({ length: readers }, (_, at) => live(readsOf(known, at), (at / readers) * order.thinkMs)),
    ...Array.from({ length: writers }, (_, at) => live(writesOf(known, at), (at / writers) * order.thinkMs)),
  ])
  process.send?.(reportOf(done), () => process.exit(0))
}

async function send(
  url: string,
  { method, path, body }: LoadCall,
  agent: Agent,
): Promise<Pick<Done, 'status' | 'bytes'>> {
  const headers = {
    authorization: 'Bearer debug:t001',
    'accept-encoding': 'gzip, deflate, br',
    'content-type': 'application/json',
  }
  try {
    const sent = request(`${url}${path}`, { method, agent, headers })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    let bytes = 0
    for await (const chunk of answer) bytes += (chunk as Buffer).byteLength
    return { status: answer.statusCode ?? 0, bytes }
  } catch {
    return { status: 0, bytes: 0 }
  }
}

function reportOf(done: readonly Done[]): LoadReport {
  const timesOf = (some: readonly Done[]): number[] => some.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const good = done.filter(({ status }) => status === 200)
  const calls = [...Map.groupBy(good, ({ name }) => name)].map(([name, all]) => {
    const times = timesOf(all)
    return [name, { count: all.length, p50: times[times.length >> 1] ?? 0 }] as const
  })
  const failed = Map.groupBy(
    done.filter(({ status }) => status !== 200),
    ({ name, status }) => `${name}: ${status}`,
  )
  return {
    reads: timesOf(good.filter(({ isRead }) => isRead)),
    writes: timesOf(good.filter(({ isRead }) => !isRead)),
    calls: Object.fromEntries(calls),
    errors: Object.fromEntries([...failed].map(([name, all]) => [name, all.length])),
    bytes: good.reduce((sum, each) => sum + each.bytes, 0),
  }
}
