import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { broken, fail, issueOf, sentenceOf, type ApiFailure } from '../http/failure.ts'
import type { ChangeProblem } from './people-store.ts'

type Refused = {
  /** Whether the body was a list, so that issues name their item. */
  readonly batch: boolean
  /** The current records of the people whose change is refused. */
  readonly current: readonly unknown[]
}

/**
 * The failure of a refused change: 404 if the person does not exist, 409 if a closed year would change or only changes of others are in
 * the way, otherwise 422. Every problem is an issue.
 */
export function refusal(problems: readonly ChangeProblem[], { batch, current }: Refused): Result<never, ApiFailure> {
  const issues = problems.map(({ index, ...problem }) =>
    batch ? issueOfItem({ index, ...problem }) : issueOf(problem),
  )
  if (problems.every(({ code }) => code === 'notFound'))
    return fail('notFound', 'no such person', { displayMessage: linesOf(issues), issues })
  const closed = issues.filter(({ code }) => code === 'yearClosed')
  if (closed.length > 0)
    return fail('yearClosed', 'a closed year would change', { displayMessage: closedLines(closed), issues })
  if (!problems.every(({ code }) => conflicts.includes(code))) return broken(issues)
  const stale = problems.some(({ code }) => code === 'changedSince')
  const taken = linesOf(issues.filter(({ code }) => code === 'numberTaken'))
  return fail('conflict', `in the way: ${issues.map(({ path, code }) => `${path} ${code}`).join(', ')}`, {
    displayMessage: [...(stale ? [texts.conflict] : []), ...(taken === '' ? [] : [taken])].join('\n'),
    issues,
    current: batch ? current : current[0],
  })
}

/** Converts a problem of one item of a batch to an issue. */
export function issueOfItem({ index, ...problem }: ChangeProblem): Issue {
  return issueOf(problem, { at: problem.path === 'userId' ? `${index}` : `${index}.request`, row: index })
}

/** Caused by changes of others, so that the user can review them and try again. */
const conflicts: readonly string[] = ['changedSince', 'numberTaken']

// A batch may change a closed year in each of its items.
const closedLines = (issues: readonly Issue[]): string => [...new Set(issues.map(({ message }) => message))].join('\n')

const linesOf = (issues: readonly Issue[]): string => [...new Set(issues.map(sentenceOf))].join('\n')
