import { isolated } from '../../core/kinds/direction-marks.ts'
import type { Translation } from '../../core/text/translation.ts'
import type * as spec from './texts.ts'

export const prospectTexts: Translation<typeof spec.prospectTexts> = {
  required: 'is missing. Enter it.',
  noSuchGrade: 'This school type has no such grade. Elementary has 1 to 6, junior high 1 to 3.',
  gradeForm:
    'Use a number: 1 to 6 for elementary, 1 to 3 for junior high. Which of the two it is stands in the column of the school type.',
  rowRepeated: (line) => `This is the same person as in line ${line}. Delete one of the two lines.`,
  alreadyThere: (name, day, year) =>
    `${isolated(name)} (born ${day}) is entered for ${year} already. Leave this person out, or change the entry in the list of ${year}.`,
  personBefore: (position) => `This is the same person as number ${position}. Delete one of the two.`,
  notUsable: (label, value, advice) => `${label}: “${isolated(value)}” cannot be used. ${advice}`,
  oneOf: (names) => `Use one of: ${names.join(', ')}`,
  alreadyMatched: 'They are matched with a student already. To change this, take the match back.',
  notMatched: 'They are not matched yet.',
  alreadyStudent: (name, year) =>
    `${isolated(name)} is in a class of ${year} and cannot be somebody who joins. Choose another student.`,
  hasLeft: (name) =>
    `${isolated(name)} has transferred out or graduated. If they come back, enrol them again by the transfer-in guide first. Otherwise choose another student.`,
  takenByOther: (name) => `This student is matched with ${isolated(name)} already. Choose another student.`,
  unknownStudent: 'This student was not found. Choose again.',
  unknownGuardian: 'This guardian was not found. Choose again.',
  personRepeated: 'A prospective student can be named only once.',
}
