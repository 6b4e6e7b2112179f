import { texts } from './texts.ts'

/** The message for a file that cannot be read; `next` says how to fix it. */
export function csvFailure(reason: keyof typeof texts.cannotRead, next = ''): string {
  return `${texts.cannotRead[reason]}${next}`
}
