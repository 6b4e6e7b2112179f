import { isolated } from '../core/kinds/direction-marks.ts'
import { counted } from '../core/text/counted.ts'
import type { Translation } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** The sentences about broken rules of shared-api/rules. */
export const ruleTexts: Translation<typeof spec.ruleTexts> = {
  classNameTaken: (name) => `There is already a class named “${name}” in this school year and grade.`,
  termDatesMissing: 'Enter all start and end dates.',
  termEndBeforeStart: 'The end date must not be before the start date.',
  termOutsideYear: (year) =>
    `The dates of a term of the ${year} school year must be from 1 April ${year - 1} to 31 March ${year + 2}.`,
  termOverlap: (term) => `The dates overlap those of another term (${term}).`,
  termDates: (term, from, to) => `${term}: ${from} to ${to}`,
  termName: (year, schoolType, number) => `${year} school year, ${schoolType}, term ${number}`,
  lastAdministrator:
    'This is the last administrator, so the administrator rights cannot be removed and the person cannot be deleted.',
  lastAdministratorOut:
    'This is the last administrator who can sign in, so the account cannot be suspended. First give administrator rights to another staff member.',
  ownRights:
    'You can neither remove your own administrator rights nor delete yourself. Ask another administrator to do it.',
  ownAccount: 'You cannot suspend your own account. Ask another administrator to do it.',
  staffOnly: 'Only staff can be given administrator rights.',
  unknownRole: 'There is no such role.',
  classYearRepeated: 'Only one class can be given for each school year.',
  classRepeated: 'The same class cannot be given more than once.',
  unknownClass: 'The given class was not found.',
  inThisClass: 'Already in this class. Choose another class.',
  inNoClass: (year) => `Not in any class in the ${year} school year.`,
  classOfOtherYear: (year) => `Choose a class of the ${year} school year.`,
  onlyInClass: 'This cannot be given without a class.',
  staysOverlap: 'The periods in former classes overlap.',
  voidWithoutReason: 'Enter the reason for voiding.',
  dayOutsideYear: (year) => `Choose a day from 1 April ${year} to 31 March ${year + 1}.`,
  afterToday: 'The date must not be after today.',
  beforeBirthday: (birthday) => `The date must not be before the birthday (${birthday}).`,
  birthdayAfter: (label, day) => `The date must not be after the ${label} (${day}).`,
  otherSchoolType: 'Another school type. Check whether the student’s class is elementary or junior high.',
  otherGrade: 'The grade of the event is not that of the class. Check the grade and the class.',
  numberTaken: (number, holder) => `Number ${number} is used by ${holder}.`,
  numberRepeated: (number, line) => `Number ${number} is also in row ${line} of this file.`,
  childrenAre: (names) => `${names.length === 1 ? 'Child' : 'Children'}: ${names.map(isolated).join(', ')}`,
  fieldIs: (label, value) => `${label}: ${value}`,
  changedSince: 'Another user has changed this in the meantime.',
  personRepeated: 'The same user cannot be given more than once.',
  classPartsMissing: 'A class or student number needs the school type, the grade and the class name.',
  classNotFound: (year, schoolType, gradeNumber, name) =>
    `The given class was not found. Check the school year. (${year} school year, ${schoolType}, grade ${gradeNumber}, ${name})`,
  classesThereAre: (name, others) =>
    others.length === 0
      ? `There is no class ${name}. This grade has no classes in this school year yet.`
      : `There is no class ${name}. This grade has: ${others.join(', ')}.`,
  unknownPerson: {
    student: (userId) => `The given student was not found. (${userId})`,
    guardian: (userId) => `The given guardian was not found. (User ID = ${userId})`,
    teacher: (userId) => `The given staff member was not found. (User ID = ${userId})`,
  },
}

/** The same for the curriculum, and the names of its default view points. */
export const curriculumTexts: Translation<typeof spec.curriculumTexts> = {
  colorPart: 'The parts of a colour must be whole numbers from 0 to 255.',
  noCopySource: 'The subject to copy from was not found.',
  sortOnce: 'To sort, give every item of the list exactly once.',
  placeBetween: (min, max) => `The order must be a whole number from ${min} to ${max}.`,
  gradeOf: (grades) => `The evaluation must be one of these: ${grades.join(', ')}`,
  scoreBetween: (min, max) => `The score must be a whole number from ${min} to ${max}.`,
  commentTooLong: (max) => `The comment can have at most ${counted(max, 'character', 'characters')}.`,
  noGrades: 'Enter at least one evaluation grade.',
  gradesOnce: 'Separate the evaluation grades with commas. None may be empty or repeated.',
  gradeTooLong: (max) => `An evaluation grade can have at most ${counted(max, 'character', 'characters')}.`,
  studentOfGrade: 'Choose a student of a class in the school year and grade of this subject.',
  contentGone: 'This content is not part of this subject. It may have been deleted.',
  studentGone: 'This student is not registered. The record may have been deleted.',
  activityOfMonth: 'Choose an activity of this subject and month.',
}

/** The problems of a file to be stored. */
export const fileTexts: Translation<typeof spec.fileTexts> = {
  empty: 'The file is empty. Choose a file with content.',
  tooLarge: (megabytes) => `The file is too large. Choose a file of at most ${megabytes} MB.`,
  wrongType: (types) => `Files of this type are not accepted. (Accepted types: ${types})`,
  brokenImage: 'The picture could not be read. Check whether the file is damaged.',
  tooManyPixels: 'The picture has too many pixels. Make it smaller, then choose it again.',
  nameMismatch: 'The content of the file does not match its extension. Check the file.',
}

/** For a save whose one call failed and whose other call succeeded. They follow a sentence, so they begin with a blank. */
export const partlySavedTexts: Translation<typeof spec.partlySavedTexts> = {
  record:
    ' (The name and the other fields were saved. The administrator rights were not changed. Press “Save” again to change only the rights.)',
  others:
    ' (The changes to this person were saved. The family names of the students with the same guardian were not changed. Press “Save” again to change them.)',
  role: ' (The administrator rights were changed. The name and the other fields were not saved. Correct them, then press “Save” again.)',
}

/** The sentences about filters of lists. */
export const filterTexts: Translation<typeof spec.filterTexts> = {
  unknownField: (id) => `Lists cannot be filtered by “${id}”.`,
  notForField: (label, operator) => `${label} cannot be filtered with “${operator}”.`,
  noValue: (label, empty, notEmpty) => `${label}: “${empty}” and “${notEmpty}” take no value.`,
  unreadable: (label, value) => `${label}: The value “${value}” of the filter could not be read.`,
  tooMany: (most) => `A list can have at most ${counted(most, 'filter', 'filters')} by field.`,
  operators: {
    empty: 'Missing',
    notEmpty: 'Filled in',
    is: 'Is',
    contains: 'Contains',
    before: 'Is before',
    after: 'Is after',
  },
  existence: { empty: 'No', notEmpty: 'Yes' },
  inWords: {
    is: (value) => value,
    contains: (value) => `contains “${value}”`,
    before: (value) => `before ${value}`,
    after: (value) => `after ${value}`,
  },
}

/** The sentences about views and saved layouts. */
export const viewRuleTexts: Translation<typeof spec.viewRuleTexts> = {
  nameMissing: 'Enter a name.',
  nameTooLong: (most) => `The name can have at most ${counted(most, 'character', 'characters')}.`,
  nameTaken: {
    own: (name) => `The name “${name}” is already used. Enter another name.`,
    school: (name) => `The name “${name}” is already used by something for everyone at the school. Enter another name.`,
  },
  nameOfProduct: (name) => `“${name}” is the name of a view that is there from the beginning. Enter another name.`,
  tooMany: (most) => `At most ${most} can be saved for one list. Delete those that you do not use.`,
  otherList: 'It cannot be moved to another list. Save it as a new one.',
  notForSchool:
    'Only people who can change this list can save, change or delete what is for everyone at the school. Save it for yourself only.',
}

/** The names of the views that the product brings. */
export const firstViewNames: Translation<typeof spec.firstViewNames> = {
  roster: 'Class roster',
  contacts: 'Contacts',
  allergies: 'Allergies',
  gaps: 'Missing',
}

/** The sentences about certificates that cannot be issued or canceled. */
export const certificateTexts: Translation<typeof spec.certificateTexts> = {
  notInSchool: {
    notYet:
      'The student has not entered the school by this day, so no certificate of enrolment can be issued. Check the entrance date.',
    graduated:
      'The student has graduated by this day, so no certificate of enrolment can be issued. Choose the certificate of graduation.',
    transferred:
      'The student has transferred by this day, so no certificate of enrolment can be issued. Check the transfer date.',
  },
  noGraduation:
    'There is no graduation date, so no certificate of graduation can be issued. Edit the student and enter it.',
  leftBefore:
    'The student transferred before the graduation date, so no certificate of graduation can be issued. Check both dates.',
  graduatesLater: (day) => `Choose the graduation date (${day}) or a later date.`,
  noTransfer:
    'There is no transfer date, so no certificate of textbook supply can be issued. Edit the student and enter it.',
  gradeMissing: (year) =>
    `The student has no class in the ${year} school year, so the grade cannot be printed. First edit the student and choose a class.`,
  nameMissing: 'There is no name, so no certificate can be issued. Edit the student and enter it.',
  birthdayMissing: 'There is no birthday, so no certificate can be issued. Edit the student and enter it.',
  principalMissing: 'Enter the name of the principal.',
  issuedOutside: (start, today) => `The date of issue must be from ${start} to today (${today}).`,
  noTextbooks: 'A list of textbooks is printed only on the certificate of textbook supply.',
  textbooksMissing: 'Enter at least one supplied textbook.',
  textbookParts: { subject: 'Subject', title: 'Title', publisher: 'Publisher' },
  textbookPartMissing: (row, part) => `Row ${row} of the textbooks: ${part} is missing.`,
  reasonMissing: 'Enter why the certificate is spoiled.',
}

/** The same for people whose address is withheld. */
export const withheldTexts: Translation<typeof spec.withheldTexts> = {
  instead: '(withheld)',
  reasonMissing: 'Enter the reason for the output.',
}

/** The sentences about enrolment events that do not fit. */
export const enrolmentTexts: Translation<typeof spec.enrolmentTexts> = {
  schoolTypeMissing: 'Choose the school that was entered: elementary or junior high.',
  noSuchGrade: 'This school has no such grade.',
  lastDayAfter: (day) => `The last day of attendance must not be after the date of the event (${day}).`,
  joinsOnRoll:
    'The student is already enrolled on this day. First enter how they left, or choose a day after they left.',
  leavesOffRoll: 'The student is not enrolled on this day. Check the date, or first enter how they joined.',
  staysOffRoll: 'The student is not enrolled on this day. Check the date.',
  afterDeath: 'No event can follow a death. Check the date, or the event of the death.',
  beforeBirth: (birthday) => `The last day of attendance must not be before the birthday (${birthday}).`,
  contradicted:
    'The days of entrance, transfer and graduation contradict each other. For a student who came back, enter a transfer in the enrolment history.',
}
