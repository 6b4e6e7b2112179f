import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the question before unsaved work is left. */
export const leaveTexts: Translation<typeof spec.leaveTexts> = {
  title: 'Leave without saving?',
  text: (labels) => `Changes are not saved yet: ${labels}.\nIf you leave, the changes are lost.`,
  confirm: 'Leave without saving',
  cancel: 'Stay on this screen',
}
