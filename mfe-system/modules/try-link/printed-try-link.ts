import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { texts } from '../../texts.ts'
import { tryLinkTexts } from '../texts.ts'

/** Prints a try link of the trail. An unknown shape counts as none. */
export function printedTryLink(value: unknown): string {
  if (!isTryLink(value)) return texts.none
  return tryLinkTexts.printed(value.release, minuteInTokyo(new Date(value.until)))
}

function isTryLink(value: unknown): value is { readonly release: string; readonly until: string } {
  if (typeof value !== 'object' || value === null || !('release' in value && 'until' in value)) return false
  return typeof value.release === 'string' && typeof value.until === 'string'
}
