/** For tests: the real API with some answers replaced. */
import { failure, failureResponse } from '@gakuseki/api-server/app/http/failure.ts'
import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'

/** Replaces the server's answer; null lets the request through. */
export type StandIn = (request: Request) => Response | null | Promise<Response | null>

/** A fetch over the real API app that asks `standIn` first. */
export function fetchWith(standIn: StandIn): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return (await standIn(request)) ?? testApi.fetch(request)
  }
}

/** The server carries out the first matching request, but its answer is lost on the way. */
export function lostAnswer(matches: (request: Request) => boolean): StandIn {
  let isOver = false
  return async (request) => {
    if (isOver || !matches(request)) return null
    isOver = true
    await testApi.fetch(request.clone())
    throw new TypeError('the connection died')
  }
}

/** A request for comparison in tests: method and path, and its body, parsed if it is JSON. */
export type Sent = { readonly call: string; readonly body: unknown }

/** A fetch over the real API app that records every request in `sent` and asks `standIn` first. */
export function notedFetch(
  sent: Sent[],
  standIn: (request: Request, noted: Sent) => ReturnType<StandIn> = () => null,
): typeof globalThis.fetch {
  return fetchWith(async (request) => {
    const text = request.method === 'GET' ? '' : await request.clone().text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    const noted = { call: `${request.method} ${pathOf(request)}`, body }
    sent.push(noted)
    return standIn(request, noted)
  })
}

/** The requests that change something. Excludes reads and the day's term, which is read by a POST. */
export function writesIn(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter(({ call }) => !call.startsWith('GET ') && call !== 'POST /v2/terms/getByTime')
}

/** The server's own answer to a refused request, with the usual message of the code or the given one. */
export function refusal(code: FailureCode, displayMessage?: string): Response {
  const more = displayMessage === undefined ? {} : { displayMessage }
  return failureResponse(failure(code, `refused in a test: ${code}`, more))
}

/** The path of a request, without the base of its service. */
export function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/^\/api\/(user|curriculum)/, '')
}
