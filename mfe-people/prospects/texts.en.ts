import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

const people = (count: number): string => counted(count, 'person', 'people')

/** The texts of people who will join. */
export const texts: Translation<typeof spec.texts> = {
  readOnly: 'Only people who may change students can enter prospective students.',
  failed: 'The prospective students could not be loaded',
  of: (year) => `Prospective students of ${year}`,
  tools: 'View and actions',
  search: 'Search by name',
  searchHint: 'Name, kana, guardian',
  sort: 'Sort',
  sorts: { kana: 'By name (kana)', state: 'By state' },
  add: 'Enter a prospective student',
  import: 'Enter by CSV',
  export: 'Save as CSV',
  board: 'Open the next year',
  sync: 'Sync students',
  count: people,
  counts: (shown, { open, candidate, matched }) =>
    `${people(shown)} (${open} open, ${candidate} with candidates, ${matched} enrolled)`,
  none: (year) => `Nobody is entered for ${year} yet`,
  noneHint:
    'Enter new students before they have an account: they stand on the class board of the next year and in the counts of days to come.',
  nobodyFound: 'Nobody was found',
  nobodyFoundHint: 'Search by the beginning of a name, its kana or the name of a guardian.',
  columns: { grade: 'Grade', guardian: 'Guardian', state: 'State', actions: 'Actions' },
  states: { open: 'Open', candidate: 'Has candidates', matched: 'Enrolled' },
  planned: (place, number) => (number === null ? `Planned: ${place}` : `Planned: ${place} No. ${number}`),
  match: 'Match',
  edit: buttonTexts.edit,
  more: 'More',
  matchOf: (name) => `Match: ${isolated(name)}`,
  editOf: (name) => `${buttonTexts.edit}: ${isolated(name)}`,
  moreOf: (name) => `More: ${isolated(name)}`,
  remove: 'Delete',
  unmatch: 'Take the match back',
  toStudent: (name) => `Student page of ${isolated(name)}`,
  undo: buttonTexts.undo,
  undone: 'Undone.',
  notUndone: (reason) => `This could not be undone. ${reason}`,
  elsewhere: {
    title: (names, year) =>
      `${names.slice(0, 3).map(isolated).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}: saved for the ${year}.`,
    reason: 'The entrance day is in that school year, so this list does not show it.',
    open: (year) => `Open the list of the ${year}`,
  },
  dialog: {
    sameName: 'Somebody of the same name is entered already. Check that this is somebody else. If so, just save.',
    sameNameOf: (name, birthday, year) =>
      `${isolated(name)} (${year}, birthday: ${birthday === '' ? 'not entered' : birthday})`,
    added: 'Enter a prospective student',
    changed: 'Edit a prospective student',
    grade: 'Grade',
    noGrade: 'Choose',
    none: '(none)',
    nameHint: 'Put a space between family name and given name.',
    privacy: 'Address and phones on output',
    shown: 'Shown',
    withheld: 'Withheld',
    cancel: buttonTexts.cancel,
    save: buttonTexts.save,
    failed: 'The prospective student could not be saved',
    changedSince: 'Somebody else has changed this first. Close this and check the new content.',
    lost: 'It is not known whether this was saved. Save again; nothing is stored twice.',
    saved: (name) => `Saved ${isolated(name)}.`,
    savedOffClass: (name, place) =>
      `${isolated(name)} was saved. The planned class (${place}) is dropped. Choose a class after matching.`,
  },
  removal: {
    title: (name) => `Delete ${isolated(name)} from the prospective students?`,
    text: 'They also leave the class board of the next year. This cannot be undone.',
    confirm: buttonTexts.confirmDelete,
    done: (name) => `Deleted ${isolated(name)}.`,
    failed: (reason) => `This could not be deleted. ${reason}`,
  },
  matching: {
    title: (name) => `Match ${isolated(name)}`,
    lead: 'Confirm which student of the workspace this is. What was entered goes into the empty fields of the student, with the entrance and the class of the next year.',
    entered: 'What was entered',
    student: 'The same person',
    noCandidates:
      'There are no candidates. Create the account and sync the students: people of the same name appear here.',
    pick: 'Choose another student',
    picked: (name) => `Chosen student: ${isolated(name)}`,
    guardian: 'Guardian',
    guardianKept: 'Leave as it is',
    pickGuardian: 'Choose another guardian',
    pickedGuardian: (name) => `Chosen guardian: ${isolated(name)}`,
    children: (names) => `Children: ${names.map(isolated).join(', ')}`,
    strengths: { strong: 'Name and birthday agree', likely: 'The name agrees', weak: 'Some of it agrees' },
    guardianStrengths: { strong: 'Name and phone agree', likely: 'The name agrees', weak: 'The phone agrees' },
    differs: 'Something differs from what was entered. Check again that this is the same person.',
    difference: (label, entered, known) =>
      `${label}: “${isolated(entered)}” was entered, the chosen student has “${isolated(known)}”`,
    hasClass: 'This student has a class already. The match does not put the student into the planned one.',
    keepsClass: (year, name) => `Class in the ${year}: ${name}.`,
    dropsClass: (name) => `The planned class (${name}) is dropped.`,
    cancel: buttonTexts.cancel,
    confirm: 'This is the person',
    failed: 'The match could not be saved',
    done: (name) => `Matched ${isolated(name)}.`,
    undone: (name) => `Took back the match of ${isolated(name)}.`,
    notUndone: (reason) => `The match could not be taken back. ${reason}`,
  },
  importing: {
    title: 'Enter prospective students by CSV',
    lead: 'The table has one person in each line. Name, school type, grade and expected entrance are required. You see everything before it is entered.',
    choose: 'Choose a file',
    file: 'CSV file',
    template: 'Save a template',
    templateName: 'prospective-students.csv',
    moved: 'The file could not be read. Choose it again.',
    noName: 'There is no column for the name. Check whether the first line has the headers.',
    tooMany: (max) => `At most ${max} people can be entered at once. Split the file.`,
    unreadable: 'The file could not be read',
    unknown: (headers) => `These columns are not used: ${headers.join(', ')}`,
    preview: 'What will be entered',
    columns: { line: 'Line', problems: 'Check' },
    fine: 'Fine',
    willAdd: (fine, refused) =>
      refused === 0
        ? `${people(fine)} can be entered.`
        : `${people(fine)} can be entered. ${counted(refused, 'line is', 'lines are')} left out.`,
    confirm: (count) => `Enter ${people(count)}`,
    cancel: buttonTexts.cancel,
    failed: 'The prospective students could not be entered',
    lost: 'It is not known whether they were entered. Try again; nobody is entered twice.',
    done: (count) => `Entered ${people(count)}.`,
  },
}

/** The texts of the printed list. */
export const printedTexts: Translation<typeof spec.printedTexts> = {
  title: 'List of prospective students',
  number: 'No.',
}
