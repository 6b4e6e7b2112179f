/** For tests: a page that is open while the next school year begins. */
import { act } from '@testing-library/react'
import { systemClock, type Clock } from '../suite/environment.ts'
import { pathOf } from './stand-in.ts'

/** The school year 2026 ends when `pass` is called. `ring` then runs the page's timers that are due. */
export function lastDayOfYear() {
  let now = new Date('2027-03-31T23:30:00+09:00')
  let isOver = false
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const clock: Clock = {
    ...systemClock,
    now: () => now,
    later: (ms, run) => {
      // Short timers belong to the loading of pages.
      if (ms < 60_000) return systemClock.later(ms, run)
      const timer = { at: now.getTime() + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    // No term covers the new year yet, so the April rule applies.
    if (isOver && pathOf(request).startsWith('/v2/terms/getByTime')) return Response.json({ ok: true, data: null })
    return testApi.fetch(request)
  }
  return {
    host: { clock, fetch },
    pass: () => {
      now = new Date('2027-04-01T00:10:00+09:00')
      isOver = true
    },
    ring: () =>
      act(async () => {
        for (const timer of timers) {
          if (timer.at > now.getTime()) continue
          timers.delete(timer)
          timer.run()
        }
      }),
    lookAgain: () => act(async () => void window.dispatchEvent(new Event('focus'))),
  }
}
