import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { dateTextOf, isRealDay, weekdayOf, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { columnLimits } from './roster-choice.ts'

/** The head of a column to check. */
export type CheckHead = {
  readonly id: string
  readonly text: string
  /** The second line of a day. */
  readonly weekday?: string
  readonly isSunday?: boolean
}

/** The typed headings, one per line. Rows and columns that are copied from Excel are read as well. */
export function typedHeads(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n\t]/u).map((line) => line.trim())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** `count` columns with the typed headings. Further columns are blank, and further headings make further columns. */
export function countedHeads(text: string, count: number): readonly CheckHead[] {
  const typed = typedHeads(text)
  const length = Math.min(columnLimits.max, Math.max(count, typed.length))
  return Array.from({ length }, (_, at) => ({ id: String(at + 1), text: typed[at] ?? '' }))
}

const [sunday, saturday] = [0, 6]

/** The days of a month (yyyy-mm), all or from Monday to Friday. */
export function monthHeads(month: string, days: 'all' | 'weekdays'): readonly CheckHead[] {
  return daysOf(month).flatMap((day): readonly CheckHead[] => {
    const weekday = weekdayOf(day)
    if (days === 'weekdays' && (weekday === sunday || weekday === saturday)) return []
    const text = String(Number(day.slice(-2)))
    return [{ id: day, text, weekday: valueTexts.weekdays[weekday] ?? '', isSunday: weekday === sunday }]
  })
}

function daysOf(month: string): readonly DateText[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = Array.from({ length: 31 }, (_, at) => ({ year, month: number, day: at + 1 }))
  return days.filter(isRealDay).map(dateTextOf)
}
