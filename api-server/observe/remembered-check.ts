import { setTimeout as wait } from 'node:timers/promises'

type Options<T> = {
  /** For so long a result is not asked for again, in ms. */
  readonly freshMs: number
  /** For so long callers wait, in ms. */
  readonly longestMs: number
  /** The result of a check that takes longer, given the last one. It must not hold up or hang the caller. */
  readonly late: (last: T | null) => T
  readonly now: () => number
}

/**
 * A check that costs nothing however often it is asked for: callers share one that runs, and its result for a while. A
 * check that is late is given up; its place is taken by the next one that is due.
 */
export function rememberedCheck<T>(check: () => Promise<T>, options: Options<T>): () => Promise<T> {
  const { freshMs, longestMs, late, now } = options
  let last: { readonly result: T; readonly at: number } | null = null
  let running: Promise<T> | null = null
  const run = async (): Promise<T> => {
    const stopping = new AbortController()
    const tooLate = wait(longestMs, null, { signal: stopping.signal, ref: false }).then(() =>
      late(last?.result ?? null),
    )
    tooLate.catch(() => undefined)
    const checked = check()
    checked.catch(() => undefined)
    try {
      const result = await Promise.race([checked, tooLate])
      last = { result, at: now() }
      return result
    } finally {
      stopping.abort()
      running = null
    }
  }
  return () => {
    if (last !== null && now() - last.at < freshMs) return Promise.resolve(last.result)
    running ??= run()
    return running
  }
}
