import { displayMessage, type AppError } from '../core/app-error.ts'

type Reason = Extract<AppError, { readonly kind: 'readCsvFailed' }>['reason']

/** What is told of a file that cannot be read, with what may be done about it. */
export function csvFailure(reason: Reason, next = ''): string {
  return `${displayMessage({ kind: 'readCsvFailed', reason })}${next}`
}
