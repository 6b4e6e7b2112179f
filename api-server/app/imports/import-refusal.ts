import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { mostIssues } from '../http/check-input.ts'
import { fail, type ApiFailure } from '../http/failure.ts'

/** An issue of one row. Its path is the field, or '' for the whole row. */
export type RowIssue = Issue & { readonly rowNumber: number }

/** 422 with every problem of every row. */
export function refusedRows(rows: readonly RowIssue[], others: readonly Issue[] = []): Result<never, ApiFailure> {
  return fail('ruleBroken', `rules broken: ${codesOf(rows)}`, whatIsWrong(rows, others))
}

/** 400: values that no field can have. */
export function malformedRows(rows: readonly RowIssue[]): Result<never, ApiFailure> {
  return fail('malformed', `malformed rows: ${codesOf(rows)}`, whatIsWrong(rows))
}

/** 409: only changes of others are in the way. */
export function conflictingRows(rows: readonly RowIssue[]): Result<never, ApiFailure> {
  return fail('conflict', `in the way: ${codesOf(rows)}`, whatIsWrong(rows))
}

/** 409: rows would change something of a closed year. */
export function closedYearRows(rows: readonly RowIssue[]): Result<never, ApiFailure> {
  return fail('yearClosed', `in closed years: ${codesOf(rows)}`, whatIsWrong(rows))
}

// People read the first ones and the total. The issues are limited like those of any other body.
const shownSentences = 10

function whatIsWrong(
  rows: readonly RowIssue[],
  others: readonly Issue[] = [],
): Pick<ApiFailure, 'displayMessage' | 'issues'> {
  const inOrder = rows.toSorted((a, b) => a.rowNumber - b.rowNumber)
  const sentences = [
    ...others.map(({ message }) => message),
    ...inOrder.map(({ rowNumber, message }) => texts.imports.ofRow(rowNumber, message)),
  ]
  const more = sentences.length - shownSentences
  const shown = [...sentences.slice(0, shownSentences), ...(more > 0 ? [texts.moreProblems(more)] : [])]
  const issues = inOrder.slice(0, mostIssues).map(({ rowNumber, path, code, message }) => ({
    path: path === '' ? `rows.${rowNumber}` : `rows.${rowNumber}.${path}`,
    code,
    message,
  }))
  return { displayMessage: shown.join('\n'), issues: [...others, ...issues] }
}

const codesOf = (rows: readonly RowIssue[]): string =>
  rows
    .slice(0, shownSentences)
    .map(({ rowNumber, path, code }) => `${rowNumber}.${path} ${code}`)
    .join(', ')
