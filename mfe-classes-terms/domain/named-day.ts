import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

export type NamedDay = {
  /** Null when the address names none. */
  readonly day: DateText | null
  /** The text of an address that names no day, short enough for a message. */
  readonly unread: string | null
}

// Enough to recognize a day that was typed wrong.
const mostShown = 32

/** The day that an address names by `on=`. One that the page cannot show is no day (YEA-04, YEA-05). */
export function namedDay(search: URLSearchParams, canShow: (day: DateText) => boolean): NamedDay {
  const text = search.get('on')
  if (text === null) return { day: null, unread: null }
  const named = parseDateText(text)
  return named.ok && canShow(named.value)
    ? { day: named.value, unread: null }
    : { day: null, unread: text.slice(0, mostShown) }
}
