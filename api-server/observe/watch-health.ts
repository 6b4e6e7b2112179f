import type { Log } from '../app/log.ts'

const everyMs = 1000

/** Logs when the database stops working and when it works again; answers how to stop. */
export function watchHealth(health: () => Promise<string | null>, log: Log): () => void {
  let known: string | null = null
  let isStopped = false
  const look = async (): Promise<void> => {
    const problem = await health()
    if (isStopped || (problem === null) === (known === null)) return
    known = problem
    if (problem === null) log('warn', 'database works again')
    else log('error', 'database out of order', { problem })
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
