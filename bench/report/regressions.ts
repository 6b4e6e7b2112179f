import type { Figure } from './figures.ts'

/** The figures of one benchmark. */
export type Measured = { readonly bench: string; readonly figures: readonly Figure[] }

/** By benchmark and name: the ratio to the peer, or the figure itself where it does not depend on the machine. */
export type Kept = Readonly<Record<string, number>>

export type Regression = { readonly key: string; readonly before: number; readonly now: number }

/** What may get worse by chance. */
const allowed = 1.1

/** Counts and sizes, which are the same on every machine. */
const steady: ReadonlySet<Figure['unit']> = new Set(['kB gz', 'kB br', 'KiB'])

/** What of the figures can be compared with another run. Times without a peer cannot. */
export function comparable(measured: readonly Measured[]): Kept {
  const entries = measured.flatMap(({ bench, figures }) =>
    figures.flatMap((figure): [string, number][] => {
      const compared = comparedValue(figure)
      return compared === null ? [] : [[`${bench}: ${figure.name}`, Number(compared.toFixed(3))]]
    }),
  )
  return Object.fromEntries(entries)
}

/** Which figures are more than 10 % worse than those that were kept. */
export function regressionsIn(measured: readonly Measured[], kept: Kept): Regression[] {
  const better = new Set(
    measured.flatMap(({ bench, figures }) =>
      figures.filter(({ moreIsBetter }) => moreIsBetter === true).map(({ name }) => `${bench}: ${name}`),
    ),
  )
  return Object.entries(comparable(measured)).flatMap(([key, now]) => {
    const before = kept[key]
    if (before === undefined) return []
    const isWorse = better.has(key) ? now < before / allowed : now > before * allowed
    return isWorse ? [{ key, before, now }] : []
  })
}

function comparedValue({ value, unit, peer }: Figure): number | null {
  if (peer !== undefined) return peer.value === 0 ? null : value / peer.value
  return steady.has(unit) ? value : null
}
