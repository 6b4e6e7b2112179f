import type { MiddlewareHandler } from 'hono'

/** The caller went away before its body was whole: nobody waits for an answer, and nothing of ours is wrong. */
export class BrokenOff extends Error {}

/** What proxies log for a caller that went away; no answer of ours ever reaches one. */
export const brokenOffStatus = 499

/** Reading what was sent fails for one reason only. */
export async function whileReading<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw new BrokenOff('the caller broke its body off', { cause: error })
  }
}

/** A middleware that reads the body; what goes wrong after it is answered by the app and never reaches it. */
export function readingFirst(middleware: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => whileReading(Promise.resolve(middleware(c, next)))
}
