import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

/** The day of a date field, which gives a day or nothing. */
export function readDay(text: string): DateText | null {
  const read = parseDateText(text)
  return read.ok ? read.value : null
}
