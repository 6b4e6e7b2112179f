import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the guide of somebody who leaves for another school. */
export const texts: Translation<typeof spec.texts> = {
  form: 'Transfer',
  acceptedOn: 'Accepted by the next school on',
  acceptedHint: 'The day of which the next school has informed you.',
  lastDay: (day) => `The last day of enrolment is the day before, ${day}.`,
  leavesClass: (place) => `The student stays in ${place} until that day. The number stays unused in this school year.`,
  noClass: 'The student is in no class of this school year.',
  school: 'Next school',
  address: 'Address of the next school',
  addressHint: 'You may save without it. The enrolment history then says that it is missing.',
  reason: 'Reason',
  lastAttendedOn: 'Last day of attendance',
  lastAttendedHint: 'It may be before the last day of enrolment.',
  save: buttonTexts.save,
  refused: 'The transfer could not be entered',
  notInSchool: {
    notYet: 'This student has not entered the school yet.',
    graduated: 'This student has graduated.',
    transferred: 'This student has been transferred.',
  },
  unsaved: 'Transfer out',
  failed: 'The student could not be read',
  done: (name, day) => `Entered the transfer of ${isolated(name)} (${day})`,
  next: 'Now prepare the papers for the next school.',
  textbooks: 'Issue the textbook certificate',
  history: 'Enrolment history',
}
