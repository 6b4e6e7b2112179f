import { beginningOf } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { todayInTokyo, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

const msOfDay = 24 * 60 * 60 * 1000

/** A clock that runs from the current time, on another day in Japan. Null keeps the day. */
export function clockOn(day: DateText | null, now: () => Date): () => Date {
  if (day === null) return now
  const shift = Math.round((Date.parse(day) - Date.parse(todayInTokyo(now()))) / msOfDay) * msOfDay
  return () => new Date(now().getTime() + shift)
}

/** A clock that stood at nine in the morning in Japan of a day at the instant `since`, and runs from there. */
export function clockSince(day: DateText, since: number, now: () => Date): () => Date {
  const shift = beginningOf({ today: day }).getTime() - since
  return () => new Date(now().getTime() + shift)
}
