import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { requestLog } from './support/page-watch.ts'

/**
 * Silent while tests pass. Prints each failure in full and one line with the totals. With `E2E_REPORT=<file>`, it also writes the totals
 * there as JSON: { passed, failed, skipped, seconds, failures }; a failure is the title of its test.
 */
export default class QuietReporter implements Reporter {
  private readonly totals = { passed: 0, failed: 0, skipped: 0 }
  private readonly failures: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.totals.skipped += 1
    else if (test.ok()) this.totals.passed += 1
    else {
      this.totals.failed += 1
      this.tell(`${test.titlePath().slice(2).join(' > ')} (${result.status})`, result.errors)
      for (const attached of result.attachments) process.stderr.write(evidenceIn(attached))
    }
  }

  /** Called for failures outside of tests, such as in the preparation. */
  onError(error: TestError): void {
    this.totals.failed += 1
    this.tell('outside of the tests', [error])
  }

  onEnd(result: FullResult): void {
    const { passed, failed, skipped } = this.totals
    const seconds = result.duration / 1000
    process.stdout.write(`e2e: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds.toFixed(1)} s\n`)
    const report = process.env['E2E_REPORT']
    if (report !== undefined)
      writeFileSync(report, `${JSON.stringify({ ...this.totals, seconds, failures: this.failures })}\n`)
  }

  printsToStdio(): boolean {
    return true
  }

  private tell(title: string, errors: readonly TestError[]): void {
    this.failures.push(title)
    const reasons = errors.map(({ stack, message, value, snippet }) => [stack ?? message ?? value, snippet].join('\n'))
    process.stderr.write(stripVTControlCharacters(`\n${title}\n${reasons.join('\n')}\n`))
  }
}

/** How much of a page is printed: a list with all its columns would push the failures before it out of a log. */
const shownLines = 80

/** The attachments of a failed test: the page as a screen reader has it, and the last requests. */
function evidenceIn({ name, path, body }: TestResult['attachments'][number]): string {
  if (name === requestLog) return `${body?.toString()}\n`
  if (name !== 'error-context' || path === undefined) return ''
  // Playwright adds advice around it, which is removed.
  const page = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const lines = page.split('\n')
  return lines.length <= shownLines ? page : `${lines.slice(0, shownLines).join('\n')}\n… the rest in ${path}\n`
}
