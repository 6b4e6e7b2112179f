import { setTimeout as wait } from 'node:timers/promises'

// /readyz answers within 2 s.
const longestMs = 1700

/** Why the database does not work: a sentence that anybody may read, and a reason for the log only. */
export type HealthProblem = { readonly summary: string; readonly reason?: string }

const tooLate: HealthProblem = { summary: 'the database does not answer in time' }

/** The problem that a check found, null for none. A check that takes more than 1.7 s is a problem itself. */
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

/** Callers share the result of a running check, so that checks never pile up. */
export function oneAtATime<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }
}
