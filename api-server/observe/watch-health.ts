import { reasonOf, type Log } from '../app/http/log.ts'
import type { HealthProblem } from '../db/open/health.ts'

const everyMs = 1000

/** Logs when the database stops working and when it works again; returns a function that ends this. */
export function watchHealth(health: () => Promise<HealthProblem | null>, log: Log): () => void {
  let isWorking = true
  let isStopped = false
  const look = async (): Promise<void> => {
    const problem = await health().catch(unknownProblem)
    if (isStopped || (problem === null) === isWorking) return
    isWorking = problem === null
    if (problem === null) log('warn', 'database works again')
    else log('error', 'database out of order', { problem: problem.summary, reason: problem.reason ?? '' })
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

const unknownProblem = (error: unknown): HealthProblem => ({ summary: 'the check failed', reason: reasonOf(error) })
