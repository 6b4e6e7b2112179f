import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const students = (count: number): string => counted(count, 'student', 'students')
const classes = (count: number): string => counted(count, 'class', 'classes')

/** The preparation of the next year. */
export const texts: Translation<typeof spec.texts> = {
  title: 'Next school year',
  failed: 'The preparation of the next year could not be loaded.',
  problemsFailed: 'The check before publishing failed.',
  none: {
    title: (year) => `The preparation of ${year} has not begun.`,
    impossible: (year) => `${year} cannot be prepared.`,
    lead: 'A plan of the next year is made from the classes, the roll, the terms and the subjects of this year. Nothing of this year changes until it is published. Several people can work on it at once.',
    start: (year) => `Start preparing ${year}`,
    past: 'A school year that is over cannot be prepared.',
    noRight: 'You need the right to change classes. Ask an administrator.',
    started: (year) => `The preparation of ${year} has begun`,
    startFailed: (reason) => `The preparation could not be started: ${reason}`,
  },
  year: (year) => `Preparation of ${year}`,
  draftLead: 'Nothing of this year changes until it is published.',
  grades: {
    title: 'State of each grade',
    grade: 'Grade',
    people: 'Students',
    unplaced: 'Without a class',
    classes: 'Classes',
    withoutTeacher: 'No teacher',
    board: 'Class board',
    openBoard: 'Open the board',
    openBoardOf: (grade) => `Open the board: ${grade}`,
    count: (count) => String(count),
    classCount: (count) => String(count),
    all: 'All',
  },
  parts: {
    title: 'Terms, subjects and dates',
    terms: 'Terms',
    subjects: 'Subjects',
    term: (schoolType, number, from, to) => `${schoolType}, term ${number}: ${from} to ${to}`,
    noTerms: 'There are no terms.',
    subjectCount: (numeric, essay, copied) =>
      `${counted(numeric, 'subject', 'subjects')} with marks and ${counted(essay, 'subject', 'subjects')} with texts. ${copied === numeric + essay ? 'Their plans are copied.' : `The plans of ${copied} are copied.`}`,
    graduation: 'Graduation day',
    entrance: 'Junior high entrance day',
    leaving: 'Leaving the school',
    prospects: 'Prospective students',
    prospectsLead: 'Enter new students who have no account yet, and update the roll: they stand on the board.',
    toProspects: 'Open prospective students',
    prospectCount: (count) => `${count} on the board`,
    leavingCount: (count) => `${students(count)}, including graduates`,
  },
  problems: {
    title: 'Check before publishing',
    none: 'Nothing stands in the way of publishing.',
    refusing: (count) => `To settle before publishing: ${count}`,
    noticed: (count) => `To look at: ${count}`,
    toBoard: 'Show on the board',
    toBoardOf: (message) => `Show on the board: ${message}`,
    toYear: 'Open the class list',
    toTerms: 'Open the terms',
    refresh: 'Update the roll',
    refreshed: (added, removed) => `The roll was updated (${added} added, ${removed} removed)`,
    refreshFailed: (reason) => `The roll could not be updated: ${reason}`,
  },
  publish: {
    button: 'Publish',
    title: (year) => `Publish ${year}?`,
    text: (people, count, leaving, joining) =>
      `${students(people)} are put into ${classes(count)}, and homeroom teachers, terms and subjects are written. ${students(leaving)} leave the school.${joining === 0 ? '' : ` ${counted(joining, 'prospective student', 'prospective students')} follow when they are matched.`}\nUntil somebody changes something of it, the publication can be taken back as a whole. Pairs and their reasons are deleted by publishing.`,
    confirm: 'Publish',
    done: (year) => `${year} is published`,
    refused: 'It could not be published',
    fix: 'Settle these, then publish again.',
  },
  published: {
    title: (year) => `${year} is published.`,
    at: (at) => `Published at ${at}`,
    lead: 'Until somebody changes something of it, the publication can be taken back as a whole.',
    classes: (year) => `Class list of ${year}`,
    next: (year) => `Prepare ${year}`,
  },
  takeBack: {
    button: 'Take the publication back',
    title: (year) => `Take the publication of ${year} back?`,
    text: 'The classes, members, homeroom teachers, terms and subjects that it wrote are deleted, and the preparation goes on. Pairs do not come back.',
    confirm: 'Take the publication back',
    done: (year) => `The publication of ${year} was taken back. The preparation can go on.`,
    refused: 'It could not be taken back',
    later: 'These were changed after publishing. With their former values, it can be taken back.',
    what: { class: 'Class', student: 'Student', teacher: 'Staff', term: 'Term', subject: 'Subject' },
    change: (what, name) => `${what} ${name}`,
    changedAt: (at) => ` (changed at ${at})`,
    gone: ' (deleted)',
  },
  discard: {
    button: 'Discard the preparation',
    title: (year) => `Discard the preparation of ${year}?`,
    text: 'All that was prepared is deleted: classes, homeroom teachers and pairs. This cannot be undone. The roll of this year does not change.',
    confirm: 'Discard',
    done: (year) => `The preparation of ${year} was discarded`,
    failed: (reason) => `It could not be discarded: ${reason}`,
  },
}

/** The class board. */
export const boardTexts: Translation<typeof spec.boardTexts> = {
  title: 'Class board',
  name: (year, grade) => `${year} ${grade}`,
  noGrade: 'Choose a grade.',
  grade: 'Grade',
  unplaced: 'Not decided yet',
  leaving: 'Leaving the school',
  keyOf: (key) => `Key ${key}`,
  count: (count) => String(count),
  overStandard: (count, standard) => `${count} (standard ${standard})`,
  sexes: (male, female, other) => `M${male} F${female}${other === 0 ? '' : ` other ${other}`}`,
  former: (name, count) => `${name} ${count}`,
  formerOf: 'Former class',
  noFormer: 'none',
  sex: { male: 'M', female: 'F', other: 'Other' },
  marks: {
    allergy: 'Allergy',
    sibling: 'Sibling',
    prospect: 'Joins, no account yet',
    leaving: 'Leaving',
    broken: 'Pair not kept',
  },
  short: { allergy: 'A', sibling: 'S', prospect: 'N', leaving: 'L', broken: '!' },
  help: 'Choose cards with a click or Space, and move them by dragging or with a number key (0 is not decided yet). Arrow keys move the focus, Escape clears the selection, Ctrl+Z undoes.',
  selected: (count) => `${count} selected`,
  noneSelected: 'None selected',
  moveTo: 'Move to',
  choose: 'Choose',
  clear: 'Clear the selection',
  undo: buttonTexts.undo,
  moved: (count, to) => `${students(count)} moved to ${to}.`,
  proposed: 'the proposed classes',
  undone: (count) => `${students(count)} moved back.`,
  refused: (name, place, message) => `${name} is in “${place}” now. ${message}`,
  refusedGone: (name, message) => `${name}: ${message}`,
  moveFailed: (reason) => `The cards could not be moved and are back in their places: ${reason}`,
  readOnly: 'This year is published. To change it here, take the publication back.',
  noRight: 'You can only look.',
  noClasses: 'This grade has no classes. Add one.',
  broken: (count) => `Pairs that are not kept: ${count}`,
  pairTogether: (a, b) => `${a} and ${b}: should be in one class`,
  pairApart: (a, b) => `${a} and ${b}: should be in different classes`,
  reason: (reason) => ` (${reason})`,
}

const units = { people: students, classes, problems: (count: number) => counted(count, 'point', 'points') }

/** The checklist of the new year. */
export const checklistTexts: Translation<typeof spec.checklistTexts> = {
  title: (year) => `School year ${year}`,
  steps: {
    begin: 'Begin the preparation',
    prospects: 'Enter who will join',
    division: 'Divide into classes',
    teachers: 'Choose homeroom teachers',
    numbers: 'Assign student numbers',
    terms: 'Set the terms',
    publish: 'Publish',
    match: 'Match who has joined',
    counts: 'Keep the headcount of 1 April',
    closing: 'Close the year before',
  },
  state: (state) =>
    state.kind === 'left'
      ? `${units[state.of](state.count)} left`
      : { done: 'Done', open: 'To do', waiting: '—' }[state.kind],
}
