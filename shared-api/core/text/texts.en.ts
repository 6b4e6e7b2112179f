import type * as spec from './texts.ts'
import type { Translation } from './translation.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The texts of values. A card shows the label of a number that has no unit. */
export const valueTexts: Translation<typeof spec.valueTexts> = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  noStudentNumber: '(no number)',
  noClassName: '－',
  unset: 'Not set',
  classOfYear: (year, text) => `${year} school year, ${text}`,
  since: (month, day) => `from ${day} ${months[month - 1] ?? month}`,
  withSince: (text, since) => `${text} (${since})`,
  numbered: (number) => `No. ${number}`,
  unsupportedKind: 'Unsupported type.',
  list: (parts) => parts.join(', '),
  units: { grade: '', studentNumber: '' },
}

/** The texts of the calendar. */
export const calendarTexts: Translation<typeof spec.calendarTexts> = {
  schoolYear: (year) => `${year} school year`,
  month: (month) => months[month - 1] ?? `${month}`,
}
