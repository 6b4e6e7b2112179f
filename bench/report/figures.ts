import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One result of a benchmark. Less is better, unless it says otherwise. */
export type Figure = {
  /** What was measured; unique within its benchmark. */
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'kB gz' | 'kB br' | 'KiB' | 'MB' | '%' | 'points'
  /** The same of somebody else, measured in the same run. */
  readonly peer?: { readonly name: string; readonly value: number }
  /** At most; at least where more is better. */
  readonly goal?: number
  readonly moreIsBetter?: true
}

/** Where `npm run bench -- --report` collects them. */
export const figuresVariable = 'BENCH_FIGURES'

/** Keeps the figures that a benchmark has printed for the report, if one is being made. */
export function keepFigures(bench: string, figures: readonly Figure[]): void {
  const folder = process.env[figuresVariable]
  if (folder === undefined) return
  writeFileSync(join(folder, `${bench.replaceAll('/', '-')}.json`), JSON.stringify({ bench, figures }))
}

/** Whether a figure reaches its goal; a figure without one does. */
export function reachesGoal({ value, goal, moreIsBetter }: Figure): boolean {
  if (goal === undefined) return true
  return moreIsBetter === true ? value >= goal : value <= goal
}
