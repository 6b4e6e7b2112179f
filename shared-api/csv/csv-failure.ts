import { texts } from '../core/texts.ts'

type Reason = keyof typeof texts.errors.readCsvFailed

/** What is told of a file that cannot be read, with what may be done about it. */
export function csvFailure(reason: Reason, next = ''): string {
  return `${texts.errors.readCsvFailed[reason]}${next}`
}
