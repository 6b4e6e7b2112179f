import { damagedFolder } from './folder-fault.ts'
import { fullDisk } from './pglite-faults.ts'
import {
  frozen,
  killed,
  readOnly,
  restarted,
  severalHosts,
  silent,
  terminated,
  type FaultReport,
} from './postgres-faults.ts'

jest.setTimeout(180_000)

/** The requirements under every fault. */
function expectSurvived(report: FaultReport, answers: readonly string[]): void {
  expect(report).toMatchObject({ exitCode: null, lost: 0, withoutRetryAfter: 0 })
  expect(Object.keys(report.answers).filter((status) => !answers.includes(status))).toEqual([])
  expect(report.slowest).toBeLessThan(10_000)
}

it.each([
  ['restarts', restarted],
  ['ends every connection again and again', terminated],
  ['is killed by kill -9', killed],
])('[C80] keeps a server alive when its PostgreSQL %s, and serves again within 2 s', async (_case, fault) => {
  const report = await fault()
  expectSurvived(report, ['200', '503'])
  expect(report.answers['503']).toBeGreaterThan(0)
  expect(report.servedAgain).toBeLessThan(2000)
})

it('[C81] fails calls in time when PostgreSQL falls silent, and reports it in /readyz', async () => {
  const report = await silent()
  expectSurvived(report, ['200', '503'])
  expect(report.ready?.status).toBe(503)
  expect(report.ready?.text).toMatch(/^not ready: (no connection to the database|the database does not answer)/)
  expect(report.ready?.ms).toBeLessThan(2000)
  expect(report.servedAgain).toBeLessThan(2000)
})

it('[C82] blocks writers only for a bounded time behind a server frozen in a transaction, and readers not at all', async () => {
  const report = await frozen()
  expectSurvived(report, ['200', '503', '503 (frozen)'])
  // Proves the fault: writers of the same people waited for the frozen transaction.
  expect(report.writeGap).toBeGreaterThan(1000)
  expect(report.readGap).toBeLessThan(2000)
  expect(report.servedAgain).toBeLessThan(8000)
  expect(report.ready?.status).toBe(200)
})

it('[C83] refuses writes of an embedded database before its disk is full, and keeps reading and recovers', async () => {
  const report = await fullDisk()
  expectSurvived(report, ['200', '507'])
  expect(report.answers['507']).toBeGreaterThan(0)
  expect(report.ready).toMatchObject({ status: 503, text: expect.stringMatching(/disk of DATA_DIR is full/) as string })
  expect(report.log).toContain('the disk of DATA_DIR is full')
  expect(report.servedAgain).toBeLessThan(2000)
})

it('[C84] refuses a damaged data folder with the findings, and leaves it unchanged', async () => {
  const { exitCode, output, isUntouched } = await damagedFolder()
  expect([exitCode, isUntouched]).toEqual([1, true])
  expect(output).toContain('Missing: PG_VERSION')
  expect(output).toContain('Found: ')
})

it('[C85] answers 503 to writers and in /readyz when the database refuses writes, and keeps serving readers', async () => {
  const report = await readOnly()
  expectSurvived(report, ['200', '503'])
  expect(report.ready?.status).toBe(503)
  expect(report.ready?.text).toContain('read-only')
  expect(report.readGap).toBeLessThan(2000)
  expect(report.servedAgain).toBeLessThan(2000)
})

it('[C85] uses the writable one of several hosts, also after it restarts', async () => {
  const report = await severalHosts()
  expectSurvived(report, ['200', '503'])
  expect(report.ready?.status).toBe(200)
  expect(report.servedAgain).toBeLessThan(2000)
})
