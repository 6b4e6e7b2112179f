import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { broken, fail, issueOf, sentenceOf, type ApiFailure } from '../http/failure.ts'
import type { ChangeProblem } from './people-store.ts'

type Refused = {
  /** The body was a list, so that issues say which item they are about. */
  readonly batch: boolean
  /** The records of those whose change is refused, as they are. */
  readonly current: readonly unknown[]
}

/**
 * The failure of a refused change: 404 when nobody was there to be changed, 409 when only others stand in the way, 422
 * otherwise; every problem is an issue in each case.
 */
export function refusal(problems: readonly ChangeProblem[], { batch, current }: Refused): Result<never, ApiFailure> {
  const issues = problems.map(({ index, ...problem }) =>
    batch ? issueOfItem({ index, ...problem }) : issueOf(problem),
  )
  if (problems.every(({ code }) => code === 'notFound'))
    return fail('notFound', 'no such person', { displayMessage: linesOf(issues), issues })
  if (!problems.every(({ code }) => conflicts.includes(code))) return broken(issues)
  const stale = problems.some(({ code }) => code === 'changedSince')
  const taken = linesOf(issues.filter(({ code }) => code === 'numberTaken'))
  return fail('conflict', `in the way: ${issues.map(({ path, code }) => `${path} ${code}`).join(', ')}`, {
    displayMessage: [...(stale ? [texts.conflict] : []), ...(taken === '' ? [] : [taken])].join('\n'),
    issues,
    current: batch ? current : current[0],
  })
}

/** The issue that a problem of one item of a batch becomes. */
export function issueOfItem({ index, ...problem }: ChangeProblem): Issue {
  return issueOf(problem, { at: problem.path === 'userId' ? `${index}` : `${index}.request`, row: index })
}

/** What somebody else did, which one may look at and try again. */
const conflicts: readonly string[] = ['changedSince', 'numberTaken']

const linesOf = (issues: readonly Issue[]): string => [...new Set(issues.map(sentenceOf))].join('\n')
