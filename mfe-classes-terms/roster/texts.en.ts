import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { pageTitles } from '../pages/texts.en.ts'
import type { Furigana, RosterLayout } from './choice/roster-choice.ts'
import type * as spec from './texts.ts'

const layouts: Readonly<Record<RosterLayout, string>> = {
  names: 'Class roster',
  phones: 'Class roster with phone numbers',
  checks: 'Check sheet',
  photos: 'Photo roster',
  emergency: 'Emergency contacts',
  labels: 'Name labels',
  seats: 'Seating plan',
}

const furigana: Readonly<Record<Furigana, string>> = {
  none: 'None',
  beside: 'Beside the name',
  ruby: 'Above the name (ruby)',
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The texts of class rosters. */
export const texts: Translation<typeof spec.texts> = {
  title: pageTitles.roster,
  failed: 'The class could not be loaded.',
  guardiansFailed: 'The contact details of the guardians could not be loaded.',
  checksOf: (month) => `${layouts.checks} ${month}`,
  className: (schoolType, grade, name) => `${schoolType} grade ${grade}, ${name}`,
  selected: 'Selected students',
  noSelection: 'No students are selected for the class roster.',
  noSelectionHint: 'Select people in the list of students, then press Class roster.',
  toStudents: 'Open the list of students',
  selectionFailed: 'The students could not be loaded.',
  headcount: (count) => counted(count, 'student', 'students'),
  nobody: 'There are no students in this class.',
  nobodyHint: 'Add students on the details screen of the class to print a class roster.',
  form: 'Contents of the class roster',
  preview: 'Print preview',
  layout: 'Kind',
  layouts,
  ownTitle: 'Title',
  ownTitleHint: 'If empty, the title is the name of the kind.',
  orientation: 'Paper orientation',
  orientations: { portrait: 'A4 portrait', landscape: 'A4 landscape' },
  furigana: 'Furigana',
  furiganas: { table: furigana, card: { ...furigana, beside: 'Below the name' } },
  checks: {
    by: 'Check columns',
    bys: { typed: 'Enter headings', month: 'Days of a month' },
    columns: 'Number of columns',
    columnsHint: (min, max) => `${min} to ${max} columns`,
    heads: 'Headings of the columns',
    tooMany: (most, count) =>
      `There can be ${most} headings at most. There are ${counted(count, 'line', 'lines')} now; those from line ${most + 1} on are not printed. Remove some.`,
    headsHint: 'Enter one per line. You can also paste them from Excel. Missing columns stay blank.',
    noHead: 'No heading',
    month: 'Month',
    monthName: (year, month) => `${months.format(Date.UTC(1970, month - 1))} ${year}`,
    days: 'Days',
    dayChoices: { weekdays: 'Weekdays only', all: 'All days' },
  },
  across: 'Names per row',
  placeOf: (className, number) => (number === '' ? className : `${className}, no. ${number}`),
  acrossChoice: (count) => `${count} names`,
  labels: 'Labels per A4 sheet',
  labelChoice: (count) => `${count} labels`,
  seats: {
    rows: 'Rows of seats (front to back)',
    columns: 'Columns of seats (left to right)',
    limits: (min, max) => `${min} to ${max}`,
    hint: 'Choose two seats to swap them. To choose one, click it, or move to it with the arrow keys and press Enter. Swapped seats stay until you close this screen.',
    tooFew: (rows) => `The number of rows is ${rows}, so that everyone has a seat.`,
    plan: 'Seats',
    desk: "Teacher's desk",
    free: 'Empty seat',
    row: (row) => `Row ${row} from the front`,
    chosen: (who) => `Chosen: ${who}. Choose the seat to swap with.`,
    swapped: (one, other) => `Swapped: ${one} and ${other}.`,
    reset: 'Back to order of numbers',
  },
  badNumber: (min, max) => `Enter a whole number from ${min} to ${max}.`,
  heads: {
    class: 'Class',
    number: 'No.',
    name: 'Name',
    kana: 'Furigana',
    note: 'Notes',
    guardian: 'Guardian',
    mobile: 'Mobile phone',
    emergency: 'Emergency contact',
    emergencyPhone: 'Emergency phone',
    emergencyOf: (number) => `Emergency contact ${number}`,
  },
  photoOf: (name) => `Photo of ${name}`,
}
