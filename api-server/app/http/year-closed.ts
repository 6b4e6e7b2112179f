import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import { yearClosedProblem } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { failure, issueOf, type ApiFailure } from './failure.ts'

/** 409: the call would change something of closed school years (YEA-09). */
export function yearClosed(years: readonly number[]): Result<never, ApiFailure> {
  const problem = yearClosedProblem('schoolYear', years)
  return err(
    failure('yearClosed', `closed school years: ${years.join(', ')}`, {
      displayMessage: problem.message,
      issues: [issueOf(problem)],
    }),
  )
}
