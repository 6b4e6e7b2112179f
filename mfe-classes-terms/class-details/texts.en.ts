import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { studentNumberLimits as limits } from '@gakuseki/shared-api/core/kinds/student-number-limits.ts'
import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

const studentsOf = (count: number): string => counted(count, 'student', 'students')

/** The texts of the details of a class. */
export const texts: Translation<typeof spec.texts> = {
  title: 'Class Details',
  screenName: 'Class Details',
  failed: 'The class could not be loaded.',
  label: 'Class',
  name: (schoolType, grade, name) => `${schoolType} grade ${grade}, ${name}`,
  roster: 'Class roster',
  copyClassId: 'Copy class ID',
  about: 'Class',
  members: {
    student: { heading: 'Students', place: 'Number', none: 'There are no students in this class.' },
    teacher: { heading: 'Staff', place: 'In charge', none: 'There are no staff in this class.' },
  },
  noneHint: {
    view: 'Press Edit to add some.',
    teacher: 'Press Add to add some.',
    student: 'Press Add, or paste a class roster from Excel.',
  },
  caption: (heading, className) => `${heading} of ${className}`,
  day: {
    label: 'Roster of a day',
    of: (day) => `Roster of ${day}`,
    hint: 'The students who were enrolled and in this class on that day. To edit, go back to the roster of now.',
    now: 'Back to the roster of now',
    unread: (text, year) => `“${text}” in the address is no day of ${year}. The roster of now is shown.`,
    none: 'There were no students in this class on that day.',
    stay: 'Days',
    until: (month, day) =>
      `until ${new Date(Date.UTC(2000, month - 1, day)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`,
  },
  today: {
    size: (count) => `${counted(count, 'student', 'students')} on the roster of today`,
    still: (name, until) => `${isolated(name)} is in this class ${until}.`,
    later: (name, until) => `${isolated(name)} is not in this class ${until}.`,
  },
  headcount: (count) => counted(count, 'person', 'people'),
  action: 'Action',
  noInCharge: '–',
  add: buttonTexts.add,
  placeOf: (name, place) => `${place} of ${name}`,
  remove: (name) => `Remove ${name} from the class`,
  restore: (name) => `Put ${name} back into the class`,
  states: { new: 'Added', removed: 'Removed' },
  was: (before) => `Before: ${before}`,
  duplicate: 'The same user cannot be added twice.',
  badNumber: `Enter a whole number from 1 to ${limits.max}. Leave the field empty while the number is undecided.`,
  numbersWrong: 'Some student numbers are not numbers. Read the notes in red and correct them before you save.',
  numbersTaken: 'Some student numbers are taken twice. Read the notes in red and correct them before you save.',
  someElsewhere: 'Some students are in another class of the same school year. Read the notes in red.',
  elsewhere: (year, name) => `Is in ${name} in the ${year} school year. Remove the student from that class first.`,
  numbers: {
    range: (first, last) => (first === last ? `${first}` : `${first}–${last}`),
    gaps: (runs) => `Unused numbers: ${runs.join(', ')}`,
    duplicates: (runs) => `Duplicate numbers: ${runs.join(', ')}`,
    unnumbered: (count) => `Without a number: ${studentsOf(count)}`,
  },
  numbering: {
    button: 'Assign numbers',
    title: 'Assign student numbers',
    scope: 'Who',
    scopes: { unnumbered: 'Only students without a number (next numbers)', all: 'All students (from 1)' },
    order: 'Order',
    orders: { kana: 'By kana', birthday: 'By birthday' },
    sexes: 'Boys and girls',
    sexOptions: { mixed: 'Mixed', boysFirst: 'Boys first', girlsFirst: 'Girls first' },
    caption: 'Changed numbers',
    columns: { after: 'New number', name: 'Name', before: 'Current number' },
    changes: (count, all) => `${count} of ${studentsOf(all)} will get another number.`,
    nobody: 'There are no students to number.',
    lacking: {
      kana: (names) => `At the end, because the kana is missing: ${names}`,
      birthday: (names) => `At the end, because the birthday is missing: ${names}`,
      sex: (names) => `Last, because the sex is missing or neither male nor female: ${names}`,
    },
    waiting: 'Loading the added students',
    confirm: 'Apply to draft',
    cancel: buttonTexts.cancel,
  },
  paste: {
    button: 'Paste from Excel',
    title: 'Paste a class roster from Excel',
    lead: 'Paste one student per line: the number and the name (or the mail address or user ID). The number may be left out.',
    example: 'Example: 1 Hana Sato',
    field: 'Class roster to paste',
    read: 'Match',
    matching: 'Matching…',
    matched: (done, all) => `${done} of ${counted(all, 'line', 'lines')}`,
    failed: 'The lines could not be matched',
    back: 'Back to pasting',
    cancel: buttonTexts.cancel,
    confirm: (count) => `Put ${studentsOf(count)} into the draft`,
    tooMany: (most) => `No more than ${counted(most, 'line', 'lines')} can be pasted at once.`,
    nothing: 'No line has a name.',
    nameless: (lines) =>
      `Not imported, because they hold numbers only and no name, mail address or user ID. Line numbers: ${lines.join(', ')}.`,
    caption: 'Check of the pasted lines',
    columns: {
      take: 'Import',
      row: 'Pasted line',
      person: 'Matched student',
      number: 'Number',
      state: 'Result',
    },
    line: (line) => `Line ${line}`,
    take: (line) => `Import line ${line}`,
    choose: 'Select a student',
    choice: (line) => `Student of line ${line}`,
    candidate: (name, mail) => `${isolated(name)} (${mail})`,
    summary: (taken, problems, same) =>
      [
        `To import: ${studentsOf(taken)}`,
        `Cannot be imported: ${counted(problems, 'line', 'lines')}`,
        `Unchanged: ${studentsOf(same)}`,
      ].join(' · '),
    steps: {
      add: 'Added to the class',
      renumber: (before, after) => `Already in the class. Number changes: ${before} → ${after}`,
      same: 'Already in the class. No change',
    },
    problems: {
      notFound: 'No student matches.',
      ambiguous: (count) => `${studentsOf(count)} match. Select one.`,
      wrongNumber: `The number must be a whole number from ${limits.min} to ${limits.max}.`,
      repeated: 'The same student is on more than one line.',
      leftOut: 'Not imported',
      elsewhere: (name) => `Is in ${name} of the same school year.`,
      numberTaken: (number, holder) => `Number ${number} is already taken by ${holder}.`,
    },
  },
  save: {
    failed: (name, reason, others) =>
      `${name}: ${reason}${others > 0 ? ` (and ${counted(others, 'other', 'others')})` : ''}`,
    count: (count) =>
      `The ${count === 1 ? 'change' : 'changes'} of ${counted(count, 'person', 'people')} could not be saved.`,
    hint: 'All changes that are not listed here are saved. Correct the entries if necessary and press Save again: only the changes that could not be saved are sent.',
    line: (name, reason) => `${name}: ${reason}`,
    others: (names) =>
      `Other users changed this class while you were editing it (${names.map(isolated).join(', ')}). You see the latest state.`,
  },
  notMember: 'Not in the class',
  delete: buttonTexts.delete,
  removal: {
    title: 'Delete class',
    text: (name) =>
      `Do you want to delete “${name}”? This takes effect immediately and cannot be undone.\nThe evaluations, journals and attached files of the students are not deleted.`,
    note: ({ teachers, students }) =>
      `Leaving this class: ${counted(teachers.length, 'staff member', 'staff members')}, ${studentsOf(students.length)}`,
    confirm: buttonTexts.confirmDelete,
    done: 'The class has been deleted.',
  },
}
