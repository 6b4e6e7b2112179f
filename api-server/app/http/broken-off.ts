import type { MiddlewareHandler } from 'hono'

/** The caller disconnected before its body was complete. Nobody waits for an answer, and it is no fault of ours. */
export class BrokenOff extends Error {}

/** The status that proxies log for a disconnected caller. It is never sent. */
export const brokenOffStatus = 499

/** Reading a body fails for this reason only. */
export async function whileReading<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw new BrokenOff('the caller broke its body off', { cause: error })
  }
}

/** A middleware that reads the body. Later failures are answered by the app and never reach it. */
export function readingFirst(middleware: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => whileReading(Promise.resolve(middleware(c, next)))
}
