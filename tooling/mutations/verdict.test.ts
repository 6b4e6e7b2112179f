import { titlePattern } from './mutation.ts'
import { judge, type JestReport, notReady } from './verdict.ts'

type Ran = JestReport['testResults'][number]['assertionResults'][number]

const ran = (fullName: string, status: string, ...failureMessages: readonly string[]): Ran => ({
  fullName,
  status,
  failureMessages,
})
const reportOf = (...assertionResults: readonly Ran[]): JestReport => ({
  testResults: [{ name: 'a.test.ts', message: '', assertionResults }],
})
const claim = { row: 'LST-07' }
const assertion = 'Error: expect(received).toBe(expected)'

it.each([
  [
    'an assertion of a test that names the row',
    reportOf(ran('list [LST-07] waits', 'failed', assertion)),
    { type: 'caught', title: 'list [LST-07] waits' },
  ],
  [
    'a time-out',
    reportOf(ran('[LST-07, C53] waits', 'failed', 'thrown: "Exceeded timeout of 20000 ms for a test.')),
    { type: 'caught' },
  ],
  [
    'something that never came',
    reportOf(ran('[LST-07] waits', 'failed', 'TestingLibraryElementError: Unable to find role="grid"')),
    { type: 'caught' },
  ],
  ['nothing', reportOf(ran('[LST-07] waits', 'passed')), { type: 'survived' }],
  [
    'a test of another row only',
    reportOf(ran('[LST-07] waits', 'passed'), ran('[LST-08] counts', 'failed', assertion)),
    { type: 'survived' },
  ],
  [
    'a crash',
    reportOf(ran('[LST-07] waits', 'failed', 'ReferenceError: limit is not defined\n    at x')),
    { type: 'broken', reason: 'the test fails, but by no assertion: ReferenceError: limit is not defined' },
  ],
  [
    'no test at all',
    reportOf(ran('[LST-08] counts', 'pending')),
    { type: 'broken', reason: 'no test of the file names LST-07' },
  ],
  [
    'a file that does not compile',
    {
      testResults: [
        { name: 'a.test.ts', message: '  ● Test suite failed to run\n\n    x Expected }', assertionResults: [] },
      ],
    },
    { type: 'broken', reason: 'the test file does not run: x Expected }' },
  ],
])('%s', (_what, report, verdict) => {
  expect(judge(claim, report)).toMatchObject(verdict)
})

it('counts only the tests with the part of the title that an entry names', () => {
  const report = reportOf(ran('[LST-07] of guardians', 'failed', assertion), ran('[LST-07] of staff', 'passed'))
  expect(judge({ row: 'LST-07', title: 'staff' }, report)).toEqual({ type: 'survived' })
  expect(judge({ row: 'LST-07', title: 'pupils' }, report)).toMatchObject({ type: 'broken' })
})

it('is ready when the tests of the row exist and pass', () => {
  expect(notReady(claim, reportOf(ran('[LST-07] waits', 'passed')))).toBeNull()
  expect(notReady(claim, reportOf(ran('[LST-07] waits', 'failed', assertion)))).toBe(
    'without a change fails: [LST-07] waits',
  )
  expect(notReady(claim, reportOf())).toBe('no test of the file names LST-07')
})

it('finds titles that name a row, alone or with others', () => {
  const pattern = new RegExp(titlePattern(['LST-07', 'C53']))
  for (const title of ['[LST-07] x', 'y [LST-06, C53] x', '[LST-06][LST-07] x']) expect(title).toMatch(pattern)
  for (const title of ['LST-07 x', '[LST-071] x', '[LST-06] C53']) expect(title).not.toMatch(pattern)
})
