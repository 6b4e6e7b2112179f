import {
  vitalNames,
  type ReleaseVitals,
  type VitalName,
  type Visit,
} from '@gakuseki/shared-api/contract/delivery/vitals.ts'

/** A counter of a release: visits of one kind, or visits whose value lies in one bucket. */
export type Count = { readonly metric: VitalName | 'visit' | 'failed'; readonly bucket: number; readonly count: number }

/** Each bucket is 10 % wider than the one before, so a percentile is right to 5 %. */
const growth = Math.log(1.1)

/** Shifts are shares below 1, so they are counted in ten-thousandths. */
const units: Readonly<Record<VitalName, number>> = { lcp: 1, inp: 1, cls: 10_000 }

/** The bucket of a value; 0 holds everything up to one unit. */
export function bucketOf(name: VitalName, value: number): number {
  return Math.round(Math.log(Math.max(1, value * units[name])) / growth)
}

function valueOf(name: VitalName, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp(bucket * growth) / units[name]
}

/** The counters that a visit increases by one, in the order in which every writer locks them. */
export function countersOf(visit: Visit): readonly Omit<Count, 'count'>[] {
  return [
    ...vitalNames.flatMap((metric) => {
      const value = visit[metric]
      return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }]
    }),
    ...(visit.hasFailed ? [{ metric: 'failed' as const, bucket: 0 }] : []),
    { metric: 'visit', bucket: 0 },
  ]
}

export function vitalsOf(release: string, counts: readonly Count[]): ReleaseVitals {
  const percentile = (name: VitalName) => p75(name, counts)
  return {
    release,
    visits: sumOf(counts, 'visit'),
    failed: sumOf(counts, 'failed'),
    lcp: percentile('lcp'),
    inp: percentile('inp'),
    cls: percentile('cls'),
  }
}

function sumOf(counts: readonly Count[], wanted: Count['metric']): number {
  return counts.filter(({ metric }) => metric === wanted).reduce((sum, { count }) => sum + count, 0)
}

function p75(name: VitalName, counts: readonly Count[]): number | null {
  const own = counts.filter(({ metric }) => metric === name).toSorted((a, b) => a.bucket - b.bucket)
  const due = 0.75 * sumOf(own, name)
  let seen = 0
  const found = own.find(({ count }) => (seen += count) >= due)
  return found === undefined ? null : valueOf(name, found.bucket)
}

/** With fewer visits on either side, chance decides. */
export const fewestVisits = 20

/** By how much a canary must exceed the active release: a factor, and a difference that people can notice. */
const tolerances: Readonly<Record<VitalName, { readonly factor: number; readonly least: number }>> = {
  lcp: { factor: 1.2, least: 200 },
  inp: { factor: 1.2, least: 50 },
  cls: { factor: 1.2, least: 0.05 },
}
const mostMoreFailures = 0.05

/** In what a canary is worse than the active release. */
export function worseThan(active: ReleaseVitals, canary: ReleaseVitals): (VitalName | 'failed')[] {
  if (Math.min(active.visits, canary.visits) < fewestVisits) return []
  const isWorse = (name: VitalName): boolean => {
    const [before, now] = [active[name], canary[name]]
    const { factor, least } = tolerances[name]
    return before !== null && now !== null && now > before * factor && now - before > least
  }
  const share = ({ failed, visits }: ReleaseVitals): number => failed / visits
  return [
    ...vitalNames.filter(isWorse),
    ...(share(canary) - share(active) > mostMoreFailures ? (['failed'] as const) : []),
  ]
}
