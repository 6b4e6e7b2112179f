import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The parts of Jest's results that this reporter reads (@jest/test-result). */
type FileResult = {
  readonly testFilePath: string
  readonly failureMessage?: string | null
  readonly testResults?: readonly { readonly fullName: string; readonly status: string }[]
  readonly console?: readonly { readonly type: string; readonly message: string }[] | null
}
type RunConfig = { readonly randomize?: boolean; readonly seed: number }
type RunResult = {
  readonly startTime: number
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
}

/**
 * Silent while tests pass. Prints failures in full, the seed of a random order, and one line with the totals. With `TEST_REPORT=<file>` it
 * also writes the totals there as JSON: { passed, failed, skipped, seconds, failures }; a failure is the file and the title of its test.
 * @public Jest loads it by its path.
 */
export default class QuietReporter {
  private readonly config: RunConfig
  private readonly failures: string[] = []

  constructor(config: RunConfig) {
    this.config = config
  }

  onTestResult(_test: unknown, { testFilePath, failureMessage, testResults, console: entries }: FileResult): void {
    if (failureMessage) {
      process.stderr.write(`\n${testFilePath}\n${failureMessage}\n`)
      const titles = (testResults ?? []).filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      for (const title of titles.length > 0 ? titles : ['does not load']) {
        this.failures.push(`${relative(process.cwd(), testFilePath)}: ${title}`)
      }
    }
    for (const { type, message } of entries ?? []) {
      process.stderr.write(`${testFilePath}: console.${type}: ${message}\n`)
    }
  }

  onRunComplete(_contexts: unknown, results: RunResult): void {
    const passed = results.numPassedTests
    // A file that does not load counts as one failure.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const skipped = results.numPendingTests + results.numTodoTests
    const seconds = (Date.now() - results.startTime) / 1000
    const { failures } = this
    const { randomize = false, seed } = this.config
    if (failed > 0 && randomize) process.stdout.write(`The same order again: --randomize --seed ${seed}\n`)
    process.stdout.write(`jest: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds.toFixed(1)} s\n`)
    const report = process.env['TEST_REPORT']
    if (report !== undefined)
      writeFileSync(report, `${JSON.stringify({ passed, failed, skipped, seconds, failures })}\n`)
  }
}
