import type { DeliveryFigures } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { stepsOf, type RegistryLine, type Step } from './registry-steps.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const days = 90

/** A release in the history. `null` for times that are unknown or not yet. */
type Life = {
  /** The rank among all that went live, because two may do so within a millisecond. */
  readonly rank: number
  readonly firstLive: Date
  readonly liveSince: Date
  /** It came in place of a release that was taken out of service, so nobody shipped it. */
  readonly isRemedy: boolean
  readonly wasActive: boolean
}

/** What the history tells: when releases went live, which failed, and how long each failure was live. */
type Replay = {
  readonly lives: Map<string, Life>
  readonly failed: Set<string>
  readonly restored: { readonly at: Date; readonly minutes: number }[]
}

/**
 * The four figures of DORA for one remote over the last 90 days, by its history from the beginning.
 *
 * - A release is shipped when the first person gets it, so a canary that is widened counts once.
 * - It has failed when it was put into quarantine, when its canary was ended, or when an older release that was active before takes its place.
 * - The lead time is from its commit until it is shipped. The time to restore is from when a failed release went live until nobody gets it.
 */
export function deliveryFigures(lines: readonly RegistryLine[], now: Date): DeliveryFigures {
  const steps = stepsOf(lines)
  const committed = new Map(steps.flatMap((step) => step.committed))
  const { lives, failed, restored } = replay(steps)
  const since = now.getTime() - days * day
  const shipped = [...lives].filter(([, { firstLive, isRemedy }]) => !isRemedy && firstLive.getTime() >= since)
  const leads = shipped.flatMap(([name, { firstLive }]) => {
    const from = committed.get(name)
    return from === undefined ? [] : [Math.max(0, minutesBetween(from, firstLive))]
  })
  const recent = restored.filter(({ at }) => at.getTime() >= since)
  return {
    days,
    shipped: shipped.length,
    failures: shipped.filter(([name]) => failed.has(name)).length,
    leadMinutes: median(leads),
    restoreMinutes: median(recent.map(({ minutes }) => minutes)),
  }
}

function replay(steps: readonly Step[]): Replay {
  const told: Replay = { lives: new Map(), failed: new Set(), restored: [] }
  const untreated = new Set<string>()
  let served: Served = { active: null, canary: null }
  for (const step of steps) {
    const before = served
    served = { ...before, ...step.served }
    const [was, is] = [namesOf(before), namesOf(served)]
    const failing = [...step.quarantined, ...withdrawn(before, served, told.lives)]
    for (const name of failing) told.failed.add(name)
    for (const name of failing.filter((each) => was.includes(each))) untreated.add(name)
    for (const name of step.lifted) untreated.delete(name)
    for (const name of was.filter((each) => !is.includes(each))) {
      const life = told.lives.get(name)
      if (untreated.delete(name) && life !== undefined)
        told.restored.push({ at: step.at, minutes: minutesBetween(life.liveSince, step.at) })
    }
    for (const name of is)
      told.lives.set(name, lifeAfter(told.lives, name, { step, isNew: !was.includes(name), served }))
  }
  return told
}

type Served = { readonly active: string | null; readonly canary: string | null }

const namesOf = ({ active, canary }: Served): readonly string[] => [active, canary].filter((name) => name !== null)

/** The releases that somebody took back: an ended canary, and the one in whose place an older release returns. */
function withdrawn(before: Served, now: Served, lives: ReadonlyMap<string, Life>): readonly string[] {
  if (before.active === now.active) return before.canary !== null && now.canary === null ? [before.canary] : []
  const left = before.active === null ? undefined : lives.get(before.active)
  const next = now.active === null ? undefined : lives.get(now.active)
  const isBack = left !== undefined && next?.wasActive === true && next.rank < left.rank
  return isBack && before.active !== null ? [before.active] : []
}

type Now = { readonly step: Step; readonly isNew: boolean; readonly served: Served }

function lifeAfter(lives: ReadonlyMap<string, Life>, name: string, { step, isNew, served }: Now): Life {
  const { at } = step
  const isRemedy = step.quarantined.length > 0
  const life = lives.get(name) ?? { rank: lives.size, firstLive: at, liveSince: at, isRemedy, wasActive: false }
  return { ...life, ...(isNew && { liveSince: at }), wasActive: life.wasActive || served.active === name }
}

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / minute

/** Null for none. */
function median(values: readonly number[]): DeliveryFigures['leadMinutes'] {
  const sorted = values.toSorted((a, b) => a - b)
  const count = sorted.length
  const middle = sorted.slice(Math.floor((count - 1) / 2), Math.floor(count / 2) + 1)
  if (count === 0) return null
  return { median: middle.reduce((sum, each) => sum + each, 0) / middle.length, count }
}
