import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { texts as importTexts } from '../import/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of changes of selected people. */
export const texts: Translation<typeof spec.texts> = {
  open: importTexts.bulk,
  title: (count, isLowerBound) =>
    `Bulk change of ${isLowerBound === true ? `more than ${counted(count - 1, 'person', 'people')}` : counted(count, 'person', 'people')}`,
  roster: 'Class roster',
  readFailed: (reason) => `The selected people could not be loaded: ${reason}`,
  cancel: buttonTexts.cancel,
  preview: 'Check the change',
  choose: 'Choose the item to change.',
  chosen: 'Item to change',
  other: 'Choose another item',
  operations: { set: 'Set the same value', append: 'Add text', clear: 'Clear the value' },
  noValue: 'Enter a value. To leave the item blank, choose “Clear the value”.',
  operation: 'How to change it',
  hints: {
    set: 'Everybody gets the same value, whatever the value is now.',
    append: 'The text is added after the current value. People who already have the same words do not change.',
    clear: 'This item becomes blank for everybody.',
  },
  classGroup: 'Classes',
  class: 'Class and student number',
  classClosed: 'Class and student number cannot be changed',
  classLabel: 'Class',
  chooseClass: 'Choose a class',
  noClass: 'Remove from the class',
  numbers: 'Student number',
  withNumbers: 'Give the next numbers in kana order',
  withoutNumbers: 'Give no numbers',
  noClassChosen: 'Choose a class.',
  classesFailed: 'The list of classes could not be loaded',
  ofYear: (year) => `Changes the class in the ${year}.`,
  kept: (file) => `The import “${file}” is unfinished. If you make this change, that import is discarded.`,
  applying: 'Another import is being applied. Wait until it has finished, then try again.',
  tooMany: (most) =>
    `You can change up to ${counted(most, 'person', 'people')} at once. Narrow the list down and make the change in parts.`,
  failed: 'The selected people could not be loaded',
  moving: 'The people could not be loaded, because the list kept changing. Wait a while, then try again.',
  gone: 'The selected people were not found. Check the list to see whether they have been deleted.',
}
