import { counted } from '../../core/text/counted.ts'
import type { Translation } from '../../core/text/translation.ts'
import { isolated } from '../../core/kinds/direction-marks.ts'
import type * as spec from './texts.ts'

const students = (count: number): string => counted(count, 'student', 'students')

export const yearDraftTexts: Translation<typeof spec.yearDraftTexts> = {
  unplaced: (grade, count) => `${grade}: ${students(count)} without a class. Move them to a class.`,
  gradeUnknown: (count) =>
    `The next grade of ${students(count)} is unknown. Choose the grade, or mark them as leaving the school.`,
  otherGrade: (count) => `${students(count)} in a class of another grade than their next one. Move them.`,
  newcomers: (count) =>
    `${students(count)} joined the school after the preparation began. Update the roll, then move them to a class.`,
  leavers: (count) => `${students(count)} will have left by the end of the year. Update the roll.`,
  yearHasClasses: (year, count) =>
    `The school year ${year} already has ${counted(count, 'class', 'classes')}. Delete them before you publish.`,
  noHomeroom: (grade, name) => `${grade} ${name}: there is no homeroom teacher yet.`,
  homeroomTwice: (name, classes) =>
    `${isolated(name)} is the homeroom teacher of ${classes.join(', ')}. Check whether this is intended.`,
  emptyClass: (grade, name) => `${grade} ${name}: there are no students.`,
  numbersMissing: (grade, name, count) => `${grade} ${name}: ${students(count)} without a number.`,
  numberTwice: (grade, name, number) =>
    `${grade} ${name}: number ${number} is used more than once. Assign the numbers again.`,
  pairTogether: (a, b) => `${isolated(a)} and ${isolated(b)} are in different classes.`,
  pairApart: (a, b) => `${isolated(a)} and ${isolated(b)} are in the same class.`,
  noTerms: (schoolType) => `${schoolType}: there are no terms.`,
  termGap: (schoolType, from, to) => `${schoolType}: ${from} to ${to} belongs to no term.`,
  termOverlap: (schoolType, first, second) => `${schoolType}: terms ${first} and ${second} overlap.`,
  graduationOutsideYear: (from, to) => `Choose a graduation day from ${from} to ${to}.`,
  entranceOutsideYear: (from, to) => `Choose an entrance day from ${from} to ${to}.`,
  termTwice: (schoolType, termNumber) =>
    `${schoolType}: term ${termNumber} is there more than once. Keep only one of them.`,
  leaverWithoutDate: (count) =>
    `${students(count)} who leave have no transfer date. Enter it where transfers are recorded.`,
  noAccount: (count) =>
    `${students(count)} who will join without an account yet. They keep class and number when you publish, and get them once they are matched after a sync.`,
  refused: {
    changed: 'Somebody else was faster. Check the present state.',
    unknownPerson: 'This student is not on the roll of the new year.',
    unknownClass: 'This class is gone.',
    otherGrade: 'This class is not of the next grade of this student.',
    leaves: 'A student who leaves the school cannot be moved to a class.',
    impossible: 'This is not possible for this student. Check the grade.',
  },
  rowRepeated: (line) => `This student is in line ${line}, too.`,
  movedSince: (name) =>
    name === ''
      ? 'Taken out of the class after the file was written. Look at the board before you decide.'
      : `Moved to ${name} after the file was written. Look at the board before you decide.`,
  noSuchClass: (grade, name, others) =>
    others.length === 0
      ? `There is no class “${name}” in ${grade}, which has no classes yet.`
      : `There is no class “${name}” in ${grade}. There are ${others.join(', ')}.`,
  published: 'A published year cannot be changed here. To change it, take the publication back.',
  notPublished: 'It is not published yet.',
  publishedEarlier:
    'This year was published by an earlier version, so it cannot be taken back as a whole. Correct classes and subjects on their pages.',
  nothingToStartFrom: (year) =>
    `The next year cannot be prepared, because ${year} has no classes. Add the classes of ${year} first.`,
  alreadyRuns: (year) =>
    `School year ${year} has begun and has classes, so it cannot be prepared. Change its classes in the list of classes.`,
  pairOfOne: 'Choose two students.',
  unknownTeacher: 'This member of staff was not found.',
  noCopySource: (name) =>
    `The subject that ${name} is copied from is gone. Take it off the list, or do not copy its plan.`,
  subjectTwice: (grade, name) => `${grade} has the subject ${name} already. Choose another name.`,
  repeatRefused: (name, reason) =>
    `${isolated(name)} cannot be recorded as repeating the grade. Correct the enrolment history, or choose the next grade again. (${reason})`,
  changedSinceCheck: 'Somebody else changed something after your check. Check it again.',
  laterChanges: (count, names) =>
    `It cannot be taken back, because ${counted(count, 'record', 'records')} changed after it was published (${names.map(isolated).join(', ')}${count > names.length ? ' and others' : ''}).`,
}
