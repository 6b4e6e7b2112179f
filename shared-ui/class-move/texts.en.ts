import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { studentNumberLimits } from '@gakuseki/shared-api/core/kinds/student-number-limits.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the move to another class. */
export const moveTexts: Translation<typeof spec.moveTexts> = {
  open: 'Move to another class',
  short: 'Move',
  openOf: (name) => `Move ${isolated(name)} to another class`,
  title: 'Move to another class',
  present: (name, year, place) => `${isolated(name)}, current class in the ${year}: ${place}`,
  inNoClass: 'No class',
  notInSchool: {
    notYet: 'This student has not entered the school yet.',
    graduated: 'This student has already graduated.',
    transferred: 'This student has already transferred.',
  },
  class: 'New class',
  choose: 'Choose a class',
  isPresent: (place) => `${place} (current class)`,
  number: 'Student number',
  numberHint: (next) => `The next free number is ${next}. Leave it empty if it is undecided.`,
  numberWaits: 'The next free number is given.',
  badNumber: `Enter a whole number from 1 to ${studentNumberLimits.max}. Leave it empty if it is undecided.`,
  since: 'From',
  sinceHint:
    'From this day the student counts in the new class. Until the day before, the student stays on the present roster.',
  noClassSinceHint:
    'From this day the student has no class. Rosters and counts of earlier days keep the student. Leave it empty to take the student out of those as well.',
  noClassHint: 'The student will belong to no class and have no student number.',
  classesFailed: 'The classes could not be loaded',
  confirm: 'Move',
  cancel: buttonTexts.cancel,
  failed: 'The student could not be moved',
  changedSince:
    'Another user changed the class of this student first. The latest class is shown. Check it, then press Move again.',
  moved: (name, place) => `${isolated(name)} was moved to ${place}`,
  left: (name) => `${isolated(name)} was removed from the class`,
  withoutNumber: (place) => `${place} (number undecided)`,
  undo: buttonTexts.undo,
  undone: (name, place) => `${isolated(name)} was moved back (${place})`,
  notUndone: (reason) => `The move could not be undone: ${reason}`,
  changedAfterMove: (name) => `The class of ${isolated(name)} was changed after that. Check the current class.`,
}
