/** The result of a stage of `npm test`. */
export type Totals = { readonly passed: number; readonly failed: number; readonly skipped: number }

type Ended = {
  readonly code: number
  /** The JSON report of the runner; null if it wrote none. */
  readonly report: string | null
  /** In CI, a skipped test counts as failed, so that none is skipped silently. */
  readonly ci: boolean
}

/** A check has no tests of its own, so it counts as one. */
export function totalsOfCheck(code: number): Totals {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A runner that executed nothing, left no report or ended badly without naming a failure counts as one failure. */
export function totalsOfRunner({ code, report, ci }: Ended): Totals {
  const { passed, failed, skipped } = readReport(report)
  const all = ci ? { passed, failed: failed + skipped, skipped: 0 } : { passed, failed, skipped }
  const unexplained = all.failed === 0 && (code !== 0 || all.passed === 0)
  return unexplained ? { ...all, failed: 1 } : all
}

export function sumOf(parts: readonly Totals[]): Totals {
  const add = (key: keyof Totals): number => parts.reduce((sum, part) => sum + part[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

/** The last line of `npm test`. */
export function printTotals({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}

/** What failed, by its titles, as far as the runner's report says so. */
export function failuresIn(report: string | null): readonly string[] {
  return readReport(report).failures
}

/** One line for each failure of a stage, for the end of a long run, and one for those without a title, such as skipped tests in CI. */
export function printFailures(stage: string, failed: number, failures: readonly string[] = []): readonly string[] {
  if (failed === 0) return []
  if (failures.length === 0) return [`✗ ${stage}`]
  const others = failed - failures.length
  const lines = failures.map((title) => `✗ ${stage}: ${title}`)
  return others > 0 ? [...lines, `✗ ${stage}: ${others} more`] : lines
}

type Report = Totals & { readonly failures: readonly string[] }

function readReport(report: string | null): Report {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (report === null) return nothing
  try {
    // Our own reporters wrote it.
    return { ...nothing, ...(JSON.parse(report) as Report) }
  } catch {
    return nothing
  }
}
