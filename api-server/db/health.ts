import { setTimeout as wait } from 'node:timers/promises'

// /readyz answers within 2 s.
const longestMs = 1700

/** What keeps the database from working: a sentence that anybody may read, and what only the log says. */
export type HealthProblem = { readonly summary: string; readonly reason?: string }

const tooLate: HealthProblem = { summary: 'the database does not answer in time' }

/** What a check found wrong, null for nothing; one that does not answer within 1.7 s has found that. */
export async function inTime(check: Promise<HealthProblem | null>): Promise<HealthProblem | null> {
  const stopping = new AbortController()
  const late = wait(longestMs, tooLate, { signal: stopping.signal, ref: false })
  late.catch(() => undefined)
  try {
    return await Promise.race([check, late])
  } finally {
    stopping.abort()
  }
}

/** Whoever asks while a check runs gets its answer: checks never pile up. */
export function oneAtATime<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }
}
