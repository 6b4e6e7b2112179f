import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

export type NamedDay = {
  /** Null if the address names no day that the page can show. */
  readonly day: DateText | null
  /** The text after `on=` if the page cannot show it as a day, short enough for a message. */
  readonly unread: string | null
}

// Enough to recognize a day that was typed wrong.
const mostShown = 32

/** Reads the day that an address names by `on=`. `canShow` limits it to the days of the page (YEA-04, YEA-05). */
export function namedDay(search: URLSearchParams, canShow: (day: DateText) => boolean): NamedDay {
  const text = search.get('on')
  if (text === null) return { day: null, unread: null }
  const named = parseDateText(text)
  return named.ok && canShow(named.value)
    ? { day: named.value, unread: null }
    : { day: null, unread: text.slice(0, mostShown) }
}
