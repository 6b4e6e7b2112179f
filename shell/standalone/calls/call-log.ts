import { createStore, type StoreApi } from 'zustand'

/** A request of the page to the API, and its answer. */
export type LoggedCall = {
  readonly id: number
  readonly method: string
  readonly pathname: string
  readonly search: string
  /** What the toolbar did to it, in the form that links use. */
  readonly fault: string | null
  readonly sent: LoggedBody
  readonly outcome: Outcome | null
}

/** Null until it is known. `lost`: the connection broke. */
type Outcome = { readonly status: number | 'lost'; readonly ms: number; readonly answer: LoggedBody }

/** The text of a body. Null when there is none, or nothing to read. */
export type LoggedBody = string | null

export type CallLog = {
  readonly calls: StoreApi<readonly LoggedCall[]>
  /** Notes a request, then its answer. `answer` may name the fault meanwhile. */
  readonly record: (request: Request, answer: (note: (fault: string) => void) => Promise<Response>) => Promise<Response>
}

/** More would make the page heavy, and nobody looks further back. */
const mostCalls = 50
const longestBody = 100_000

/** Keeps the last requests of a page, the newest first. `now` is in milliseconds, from any start. */
export function createCallLog(now: () => number): CallLog {
  const calls = createStore<readonly LoggedCall[]>(() => [])
  let next = 1
  const change = (id: number, part: Partial<LoggedCall>): void =>
    calls.setState(
      calls.getState().map((call) => (call.id === id ? { ...call, ...part } : call)),
      true,
    )
  return {
    calls,
    record: async (request, answer) => {
      const started = now()
      const id = next
      next += 1
      const { pathname, search } = new URL(request.url)
      const sent = await bodyOf(request.clone())
      const call = { id, method: request.method, pathname, search, fault: null, sent, outcome: null }
      calls.setState([call, ...calls.getState()].slice(0, mostCalls), true)
      const response = await answer((fault) => change(id, { fault }))
      const ms = Math.round(now() - started)
      const status = response.type === 'error' ? 'lost' : response.status
      change(id, { outcome: { status, ms, answer: await bodyOf(response.clone()) } })
      return response
    },
  }
}

/** JSON is indented, so that people can read it. */
async function bodyOf(message: Request | Response): Promise<LoggedBody> {
  const type = message.headers.get('content-type') ?? ''
  if (message.body === null || !/json|text|x-www-form-urlencoded/.test(type)) return null
  const text = await message.text()
  return text === '' ? null : indented(text).slice(0, longestBody)
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The requests as lines for a bug report, the oldest first. */
export function printCalls(calls: readonly LoggedCall[]): string {
  return calls.toReversed().map(printLine).join('\n')
}

/** A request for a bug report, with its bodies. */
export function printCall(call: LoggedCall): string {
  const bodies = [call.sent, call.outcome?.answer ?? null].filter((body) => body !== null)
  return [printLine(call), ...bodies].join('\n\n')
}

function printLine({ method, pathname, search, outcome, fault }: LoggedCall): string {
  const end = outcome === null ? '…' : `${outcome.status} ${outcome.ms}ms`
  return `${method} ${pathname}${search} ${end}${fault === null ? '' : ` (${fault})`}`
}
