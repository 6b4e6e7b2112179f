import type { Log, RequestFacts } from './log.ts'
import { createPlaceMark } from './place-mark.ts'
import { securityEventOf, type AnsweredCall } from './security-events.ts'

/** Writes the security event of an answered call, if it is one, with a mark of the place that it came from. */
export function createSecurityLog(log: Log): (call: RequestFacts & AnsweredCall, peer: string) => Promise<void> {
  const markOf = createPlaceMark(crypto.getRandomValues(new Uint8Array(32)))
  return async (call, peer) => {
    const found = securityEventOf(call)
    if (found === null) return
    const { requestId, actor, route } = call
    log(found.level, found.event, { requestId, actor, from: await markOf(peer), route, ...found.fields })
  }
}
