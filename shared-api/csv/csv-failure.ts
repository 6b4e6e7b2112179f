import { texts } from '../core/texts.ts'

type Reason = keyof typeof texts.errors.readCsvFailed

/** The message for a file that cannot be read; `next` says how to fix it. */
export function csvFailure(reason: Reason, next = ''): string {
  return `${texts.errors.readCsvFailed[reason]}${next}`
}
