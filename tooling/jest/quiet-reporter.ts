/** Silent while tests pass; prints what failed in full and one line with the totals at the end. */

/** What this reporter reads of Jest's results (@jest/test-result). */
type FileResult = {
  readonly testFilePath: string
  readonly failureMessage?: string | null
  readonly console?: readonly { readonly type: string; readonly message: string }[] | null
}
type RunResult = {
  readonly startTime: number
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly numTotalTestSuites: number
}

export default class QuietReporter {
  private failedFiles = 0

  onTestResult(_test: unknown, result: FileResult): void {
    if (result.failureMessage) {
      this.failedFiles += 1
      process.stderr.write(`\n${result.testFilePath}\n${result.failureMessage}\n`)
    }
    for (const entry of result.console ?? []) {
      process.stderr.write(`${result.testFilePath}: console.${entry.type}: ${entry.message}\n`)
    }
  }

  onRunComplete(_contexts: unknown, results: RunResult): void {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const seconds = ((Date.now() - results.startTime) / 1000).toFixed(1)
    process.stdout.write(
      `jest: ${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests} skipped in ${results.numTotalTestSuites} files, ${seconds} s\n`,
    )
  }

  getLastError(): Error | undefined {
    return undefined
  }
}
