import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'
import { buttonTexts } from './ui/texts.en.ts'

/** The texts of the number of a failed call. */
export const referenceTexts: Translation<typeof spec.referenceTexts> = {
  reference: 'Reference number',
  copy: 'Copy',
  copyReference: 'Copy reference number',
}

/** The texts of the controls. */
export const uiTexts: Translation<typeof spec.uiTexts> = {
  busy: 'Working',
  close: buttonTexts.close,
  cancel: buttonTexts.cancel,
  clear: 'Clear',
  search: 'Search',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  loading: 'Loading',
  retry: buttonTexts.retry,
  partFailed: 'A part of the screen could not be loaded. Check your connection and try again.',
  notifications: 'Notifications',
  dismissNotification: 'Close notification',
  skipToContent: 'Skip to content',
}

/** The texts around controls. */
export const fieldTexts: Translation<typeof spec.fieldTexts> = {
  required: 'Required',
  cut: (most) => `At most ${counted(most, 'character', 'characters')}. Anything beyond that was not entered.`,
}

/** The texts of panels at the side of a page. */
export const panelTexts: Translation<typeof spec.panelTexts> = {
  open: (title) => `Open ${title}`,
  close: (title) => `Close ${title}`,
}

/** The texts of lists whose items can be moved. */
export const sortableTexts: Translation<typeof spec.sortableTexts> = {
  grip: (name) => `Move ${name}`,
  gripHelp: {
    vertical: 'Move it with the up and down arrow keys, or drag it.',
    horizontal: 'Move it with the left and right arrow keys, or drag it.',
  },
  back: { vertical: (name) => `Move ${name} up`, horizontal: (name) => `Move ${name} left` },
  on: { vertical: (name) => `Move ${name} down`, horizontal: (name) => `Move ${name} right` },
  moved: (name, position, count) => `${name} was moved to position ${position} of ${count}.`,
}

/** The texts of tables of many columns. */
export const tableTexts: Translation<typeof spec.tableTexts> = {
  widthOf: (column) => `Width of column ${column}`,
  resize: 'Drag or use the left and right arrow keys to change the width. Double-click or press Enter to restore it.',
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** The texts of date fields and their calendar. The eras stay Japanese, because typed dates are read with them (令和8年4月1日). */
export const dateTexts: Translation<typeof spec.dateTexts> = {
  pick: (label) => `${label}: choose from the calendar`,
  clear: (label) => `Clear ${label}`,
  calendar: (label) => `Calendar for ${label}`,
  year: 'Year',
  month: 'Month',
  today: 'Today',
  monthOf: (month) => months[month - 1] ?? '',
  saturday: 'Sat',
  sunday: 'Sun',
  eras: [
    { name: '令和', letter: 'R', before: 2018 },
    { name: '平成', letter: 'H', before: 1988 },
    { name: '昭和', letter: 'S', before: 1925 },
    { name: '大正', letter: 'T', before: 1911 },
    { name: '明治', letter: 'M', before: 1867 },
  ],
  firstYearOfEra: '元',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  yearWithEra: (year) => String(year),
  before: (day) => `Enter ${day} or a later date.`,
  after: (day) => `Enter ${day} or an earlier date.`,
}

/** A number of results, or that there are more than were counted. */
const amount = (count: number, one: string, many: string, isLowerBound = false): string =>
  isLowerBound ? `more than ${counted(count - 1, one, many)}` : counted(count, one, many)

/** The texts of lists. */
export const listTexts: Translation<typeof spec.listTexts> = {
  page: (page, results, isLowerBound) =>
    `Page ${page}, ${amount(results, 'result', 'results', isLowerBound)}${isLowerBound === true ? '' : ' in all'}`,
  select: (name) => `Select ${name === '' ? 'the person without a name' : name}`,
  selectPage: 'Select everyone on this page',
  selection: 'Selection',
  selected: (count, isLowerBound) => `${amount(count, 'person', 'people', isLowerBound)} selected`,
  selectWhole: (count, isLowerBound) => {
    if (isLowerBound === true) return `Select all of ${amount(count, 'person', 'people', isLowerBound)}`
    return count === 1 ? 'Select the only person' : `Select all ${counted(count, 'person', 'people')}`
  },
  deselect: 'Clear selection',
  pager: 'Pages',
  pageNumber: (page) => `Page ${page}`,
  prev: 'Prev',
  next: 'Next',
  columns: 'Columns',
  photoOf: (name) => (name === '' ? 'Photo' : `Photo of ${name}`),
  resetWidths: 'Reset column widths',
  view: buttonTexts.view,
  viewOf: (label) => `${buttonTexts.view} (${label})`,
  search: 'Search',
  searchesNothing: (text) => `“${text}” has no characters to search for, so the list is shown without a search.`,
  conditions: 'Filter and sort',
  listed: (condition) => `${condition},\u00a0`,
  changed: 'Changed from the default',
  reset: 'Reset all',
  filterByField: 'Filter by field',
  gaps: 'Missing',
  gapCount: (count) => counted(count, 'person', 'people'),
  gapsFailed: 'The missing values could not be counted.',
  findField: 'Find a field',
  noField: 'No field found.',
  otherField: 'Choose another field',
  filterValue: 'Value',
  noFilterValue: 'Enter a valid value.',
  removeFilter: (filter) => `Remove “${filter}”`,
  narrowBy: (count) => `Filters (${count})`,
  printFailed: 'The list could not be loaded for printing. Check your connection and try again.',
  printMoving:
    'Nothing was printed because the list kept changing while it was loaded. Wait a moment, then print it again.',
  printSearch: (queryText) => `Search “${queryText}”`,
  printTitle: (label) => `${label} list`,
  printCount: (printed, all, isLowerBound) =>
    `${printed === all ? '' : `${printed} of `}${amount(all, 'person', 'people', isLowerBound)}`,
  apply: 'Apply',
  schoolYear: 'School year',
  yearRange: (min, max) => `${min}–${max}`,
  yearReplaced: (typed, range, year) =>
    typed === ''
      ? `The school year was empty, so the ${year} is used.`
      : `“${typed}” is not a whole number in ${range}, so the ${year} is used.`,
  previousYear: 'Previous school year',
  nextYear: 'Next school year',
  classCondition: 'Class',
  schoolType: 'School type',
  grade: 'Grade',
  gradeNumber: (grade) => `Grade ${grade}`,
  className: 'Class name',
  any: 'Any',
  chooseValue: 'Choose a value',
  noClasses: {
    notOffered: 'Classes of this school year cannot be chosen.',
    failed: 'The classes could not be loaded. To choose one, open this screen again.',
  },
  inSchoolState: 'Enrolment status',
  inSchoolOn: 'Reference date',
  teacherType: 'Staff type',
  sort: 'Sort',
  numResults: 'Results per page',
  perPage: (count) => `${count} per page`,
  named: (name, value) => `${name}: ${value}`,
  empty: (label) => `No ${label.toLowerCase()} found.`,
  nobody: (label) => `No ${label.toLowerCase()} is registered yet.`,
  emptyHint: 'Change the search text or the filters.',
  hiddenByState: (count, state) =>
    `${counted(count, 'person is', 'people are')} hidden by the condition “${state}”. Show every enrolment status to see them.`,
  showAllStates: 'Show all',
  beyond: 'There are no results on this page.',
  toFirstPage: 'Go to the first page',
  resetConditions: 'Reset all conditions',
  oldRows: 'The content shown was loaded earlier.',
}

/** The texts of a tab that shows one picture. */
export const pictureTexts: Translation<typeof spec.pictureTexts> = {
  titleOf: (label, name) => (name === '' ? label : `${label} - ${name}`),
  loading: 'Loading',
  failed: (title) => `“${title}” could not be opened`,
  next: 'Close this tab and open it again from the screen you came from.',
  reference: (id) => `${referenceTexts.reference}: ${id}`,
  noTab: (title) =>
    `“${title}” could not be opened in a new tab. Allow pop-ups for this site in your browser settings, then try again.`,
}
