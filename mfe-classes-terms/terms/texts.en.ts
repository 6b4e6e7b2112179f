import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import { partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ordinal } from '@gakuseki/shared-api/core/text/ordinal.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const dayOf = (date: DateText): string => {
  const { month, day } = partsOfDate(date)
  return `${day} ${months.format(Date.UTC(1970, month - 1))}`
}
const daysOf = (from: DateText, to: DateText): string => (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`)

const termName = (number: number): string => `${ordinal(number)} Term`
const dateName = (name: string, date: string): string => `${name}: ${date}`

/** The texts of the term table. */
export const texts: Translation<typeof spec.texts> = {
  heading: 'Year and Term',
  screenName: 'Year and Term',
  failed: 'The terms could not be loaded.',
  caption: (schoolType) => `Years and terms: ${schoolType}`,
  year: 'School year',
  yearName: (year) => `${year}`,
  term: { ja: termName, en: termName },
  termOfYear: (year, name) => `${name}, ${year} school year`,
  dateOf: { ja: dateName, en: dateName },
  closed: 'Closed',
  unset: 'Not set',
  to: '–',
  from: 'From',
  until: 'To',
  empty: 'No terms are set yet',
  emptyHint: 'Terms are shown here once the start and end dates of a school year are set.',
  noTermsOf: (year) => `The ${year} school year has no terms yet.`,
  noTermsHint:
    'Press Edit, then Add Year to add the school year. It gets the dates of the year before; check and correct them before you save.',
  tools: 'Edit the table',
  addYear: 'Add Year',
  addTerm: 'Add Term',
  removeYear: (year) => `Delete the ${year} school year`,
  removeTerm: (number) => `Delete the ${termName(number)}`,
  refusals: {
    lastTerm: 'No more terms can be deleted.',
    termHasDates: 'Clear all dates of the term before you delete it.',
    lastYear: 'No more school years can be deleted.',
    yearHasDates: 'Clear all dates of the school year before you delete it.',
  },
  yearWithoutDates: (year) =>
    `The ${year} school year has no dates yet. Enter the start and end dates of its terms or delete the school year.`,
  termWithoutDates: (number) =>
    `The ${termName(number)} has no dates yet. Enter its start and end dates or delete the term.`,
  status: { new: 'New', changed: 'Changed', deleted: 'Deleted' },
  warnings: {
    overlap: (term, from, to) => `Overlaps with the ${term} (${daysOf(from, to)}).`,
    gap: (from, to) => `No term includes ${daysOf(from, to)}.`,
    outsideYear: (from, to) =>
      `${daysOf(from, to)} ${from === to ? 'is' : 'are'} outside the school year (1 April – 31 March).`,
  },
  samples: {
    lead: (year) =>
      `You can fill in sample terms for the ${year} school year. Check and correct the dates before you save.`,
    three: 'Fill in three terms',
    two: 'Fill in two terms',
    four: 'Fill in four terms',
  },
  copy: {
    lead: (year) => `The ${year} school year has no dates yet.`,
    button: (from) => `Fill in the dates of the ${from} school year`,
  },
  outcome: {
    lead: (saved) =>
      `${saved > 0 ? `${counted(saved, 'term was', 'terms were')} saved. ` : ''}The following terms were not saved. The dates that you entered are kept: press Save again to save only these terms.`,
    of: (term, reason) => `${term}: ${reason}`,
  },
}
