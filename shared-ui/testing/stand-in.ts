/** For tests: the real API, with something in its way. */
import { failure, failureResponse } from '@gakuseki/api-server/app/failure.ts'
import type { FailureCode } from '@gakuseki/shared-api/contract/envelope.ts'

/** What stands in for the server's answer; null lets the request through. */
export type StandIn = (request: Request) => Response | Promise<Response> | null

/** A fetch over the real API app that asks `standIn` first. */
export function fetchWith(standIn: StandIn): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return (await standIn(request)) ?? testApi.fetch(request)
  }
}

/** The answer of the server itself to a request that it refuses. */
export function refusal(code: FailureCode): Response {
  return failureResponse(failure(code, `refused in a test: ${code}`))
}

/** The path of a request, without the base of its service. */
export function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/^\/api\/(user|curriculum)/, '')
}
