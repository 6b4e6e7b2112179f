import { reachesGoal, type Figure } from './figures.ts'
import type { Measured, Regression } from './regressions.ts'

export type Run = {
  readonly measured: readonly Measured[]
  /** Benchmarks that ended with an error. */
  readonly failed: readonly string[]
  readonly notRun: readonly string[]
  readonly regressions: readonly Regression[]
  readonly machine: string
  /** `2026-11-29` */
  readonly date: string
  readonly commit: string
}

/** The page docs/bench.md. */
export function pageOf({ measured, failed, notRun, regressions, machine, date, commit }: Run): string {
  return [
    '# Figures',
    '',
    'Written by `npm run bench -- --report`; do not edit. [bench/README.md](../bench/README.md) says what each benchmark does and how to read it.',
    '',
    `Measured on ${date} at ${commit}, on ${machine}.`,
    '',
    '## Worse than before',
    '',
    ...worse(regressions),
    ...(failed.length === 0 ? [] : ['', `Ended with an error or over a budget: ${failed.join(', ')}.`]),
    ...(notRun.length === 0 ? [] : ['', `Not measured in this run: ${notRun.join(', ')}.`]),
    ...measured.flatMap(({ bench, figures }) => ['', `## ${bench}`, '', ...tableOf(figures)]),
    '',
  ].join('\n')
}

function worse(regressions: readonly Regression[]): string[] {
  if (regressions.length === 0) return ['No figure is more than 10 % worse than those in `bench/report/kept.json`.']
  return [
    'More than 10 % worse than in `bench/report/kept.json` (ratio to the peer, or size):',
    '',
    ...regressions.map(({ key, before, now }) => `- ${key}: ${now}, before ${before}`),
  ]
}

function tableOf(figures: readonly Figure[]): string[] {
  return [
    '| figure | ours | peer | ours / peer | goal | |',
    '|---|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { name, value, unit, peer, goal, moreIsBetter } = figure
      const limit = goal === undefined ? '' : `${moreIsBetter === true ? '≥' : '≤'} ${goal} ${unit}`
      const verdict = goal === undefined ? '' : reachesGoal(figure) ? 'reached' : '**missed**'
      const cells = [
        name,
        `${short(value)} ${unit}`,
        peer === undefined ? '' : `${short(peer.value)} ${unit} (${peer.name})`,
        peer === undefined || peer.value === 0 ? '' : (value / peer.value).toFixed(2),
        limit,
        verdict,
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ]
}

const short = (value: number): string => String(Number(value.toFixed(value < 10 ? 2 : 1)))
