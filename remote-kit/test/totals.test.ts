import { failuresIn, printFailures, printTotals, sumOf, totalsOfCheck, totalsOfRunner } from './totals.ts'

const report = (passed: number, failed: number, skipped = 0): string =>
  JSON.stringify({ passed, failed, skipped, seconds: 1 })

it.each([
  ['all passed', { code: 0, report: report(3, 0), ci: true }, { passed: 3, failed: 0, skipped: 0 }],
  ['some failed', { code: 1, report: report(3, 2), ci: true }, { passed: 3, failed: 2, skipped: 0 }],
  ['executed nothing', { code: 0, report: report(0, 0), ci: true }, { passed: 0, failed: 1, skipped: 0 }],
  ['left no report', { code: 0, report: null, ci: true }, { passed: 0, failed: 1, skipped: 0 }],
  ['left half a report', { code: 0, report: '{"pas', ci: true }, { passed: 0, failed: 1, skipped: 0 }],
  ['passed but ended badly', { code: 1, report: report(3, 0), ci: true }, { passed: 3, failed: 1, skipped: 0 }],
  ['skipped in CI', { code: 0, report: report(3, 0, 2), ci: true }, { passed: 3, failed: 2, skipped: 0 }],
  ['skipped at home', { code: 0, report: report(3, 0, 2), ci: false }, { passed: 3, failed: 0, skipped: 2 }],
])('a runner that %s', (_case, ended, totals) => {
  expect(totalsOfRunner(ended)).toEqual(totals)
})

it('counts a check as one, and sums everything in the last line', () => {
  const parts = [totalsOfCheck(0), totalsOfCheck(2), { passed: 10, failed: 0, skipped: 1 }]
  expect(printTotals(sumOf(parts))).toBe('11 passed, 1 failed')
})

it('names each failure of a stage, or only the stage if it has no titles of failures', () => {
  const failures = failuresIn(
    JSON.stringify({ passed: 1, failed: 2, skipped: 0, failures: ['a.test.ts: adds', 'b.test.ts: removes'] }),
  )
  expect(printFailures('unit tests', 2, failures)).toEqual([
    '✗ unit tests: a.test.ts: adds',
    '✗ unit tests: b.test.ts: removes',
  ])
  expect(printFailures('unit tests', 3, failures).at(-1)).toBe('✗ unit tests: 1 more')
  expect(printFailures('lint', 1, failuresIn(null))).toEqual(['✗ lint'])
  expect(printFailures('format', 0)).toEqual([])
})
