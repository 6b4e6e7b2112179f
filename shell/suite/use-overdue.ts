import { useEffect, useState } from 'react'
import type { Clock } from './environment.ts'

/** Those of the awaited things that have been waited for longer than `patience` ms, each by itself. */
export function useOverdue({ later }: Clock, awaited: readonly string[], patience: number): ReadonlySet<string> {
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(none)
  const [timers] = useState(() => new Map<string, () => void>())
  const still = [...overdue].filter((name) => awaited.includes(name))
  if (still.length < overdue.size) setOverdue(new Set(still))
  const all = JSON.stringify(awaited)
  useEffect(() => {
    // Written above.
    const wanted = new Set(JSON.parse(all) as readonly string[])
    for (const [name, cancel] of timers) {
      if (wanted.has(name)) continue
      cancel()
      timers.delete(name)
    }
    for (const name of wanted) {
      if (timers.has(name)) continue
      timers.set(
        name,
        later(patience, () => setOverdue((before) => new Set([...before, name]))),
      )
    }
  }, [later, patience, all, timers])
  useEffect(
    () => () => {
      timers.forEach((cancel) => cancel())
      timers.clear()
    },
    [timers],
  )
  return overdue
}

const none: ReadonlySet<string> = new Set()
