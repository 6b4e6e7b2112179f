import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the guide through the first steps of a school year. */
export const setupTexts: Translation<typeof spec.setupTexts> = {
  title: (year) => `Set up the ${year}`,
  lead: 'Go from top to bottom. Finished steps are marked.',
  done: 'Done',
  next: 'Next step',
  steps: {
    school: { label: 'Enter the school name and logo', hint: 'They appear on printouts and at the top of the screen.' },
    terms: { label: 'Set the school year and terms', hint: 'The dates of the terms decide the current school year.' },
    classes: { label: 'Create classes', hint: 'Add them grade by grade, or copy those of the previous school year.' },
    sync: {
      label: 'Sync students, guardians and staff',
      hint: 'This imports people from the workspace directory.',
    },
    members: {
      label: 'Put students and homeroom teachers in classes',
      hint: 'Open a class and add members with Edit.',
    },
    curriculum: {
      label: 'Enter the subjects',
      hint: 'Add them grade by grade, or copy those of the previous school year.',
    },
  },
}
