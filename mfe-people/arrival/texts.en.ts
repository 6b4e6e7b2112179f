import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the guide of somebody who comes from another school. */
export const texts: Translation<typeof spec.texts> = {
  steps: { student: '1. Student', event: '2. Transfer', class: '3. Class and number', guardian: '4. Guardian' },
  newcomers: (year) => `Students without a class in the ${year}`,
  newcomersFailed: 'The students could not be read',
  addedOn: (day) => `Added on ${day}`,
  more: (shown, all) => `The newest ${shown} of ${all} are shown.`,
  nobody: 'No student is without a class',
  nobodyHint: 'Create the account of the student in the workspace and sync, and the student appears here.',
  sync: 'Sync students',
  search: 'Search another student',
  searchTitle: 'Student',
  choose: 'Choose the student first.',
  change: 'Choose another',
  failed: 'The student could not be read',
  class: 'Class',
  noClass: 'Decide later',
  noClasses: (grade, year) => `There are no classes of ${grade} in the ${year} yet.`,
  withCount: (name, count) => `${name} (${counted(count, 'student', 'students')})`,
  staysInClass: 'The student is in this class already and keeps the number.',
  gradeFirst: 'Choose the grade to see its classes.',
  number: 'Student number',
  numberHint: (next) => `The next free number is ${next}. Leave it empty to decide later.`,
  numberWaits: 'The next free number is given.',
  guardian: 'Guardian',
  guardianOf: { kept: 'Leave as it is', picked: 'Search a guardian', sibling: 'The guardian of a sibling' },
  keptNow: (name) => `Guardian now: ${isolated(name)}`,
  keptNone: 'No guardian is entered.',
  pick: 'Choose a guardian',
  pickSibling: 'Choose a sibling',
  chosenGuardian: (name) => `${isolated(name)} becomes the guardian.`,
  noGuardianOfSibling: (name) => `${isolated(name)} has no guardian. Choose another sibling.`,
  save: buttonTexts.save,
  refused: 'The transfer could not be entered',
  changedSince: 'Somebody else has changed this first. Check the content and save again.',
  lost: 'It is not known whether this was saved. Save again; nothing is stored twice.',
  unsaved: 'Transfer in',
  done: (name, place) => `Entered the transfer of ${isolated(name)}. ${place}`,
  undo: buttonTexts.undo,
  undone: (name) => `Took back the transfer of ${isolated(name)}.`,
  notUndone: (reason) => `The transfer could not be taken back. ${reason}`,
}
