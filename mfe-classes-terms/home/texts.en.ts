import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import { ordinal } from '@gakuseki/shared-api/core/text/ordinal.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
/** 4 January 1970 was a Sunday. */
const weekdayName = (weekday: number): string => weekdays.format(Date.UTC(1970, 0, 4 + weekday))

/** The texts of the parts of /home. */
export const homeTexts: Translation<typeof spec.homeTexts> = {
  day: 'Date',
  longDay: (month, day, weekday) => `${weekdayName(weekday)} ${day} ${months.format(Date.UTC(1970, month - 1))}`,
  year: 'School year',
  yearLeft: (year, left) => `${year} ${left}`,
  term: 'Term',
  noTerm: 'No term includes today',
  termOf: (number, left) => `${ordinal(number)} Term ${left}`,
  left: (days) => (days === 0 ? '(ends today)' : `(${counted(days, 'day', 'days')} left)`),
  sexes: { male: 'Boys', female: 'Girls', other: 'Other', none: 'Not set' },
  columns: (sexes) => ['Class', ...sexes, 'Total', 'Homeroom'],
  teachers: (names) => names.join(', '),
  sum: 'Total',
  noTeacher: 'Undecided',
}
