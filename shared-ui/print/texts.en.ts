import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of printed pages. */
export const printTexts: Translation<typeof spec.printTexts> = {
  selectedGone: (count) =>
    `${counted(count, 'selected person is', 'selected people are')} not included: deleted, or no longer matching the conditions.`,
  print: 'Print',
  printedOn: (day) => `Printed on ${day}`,
  sheetNumber: (number, count) => `${number} / ${count}`,
  sheet: (number, count) => `Sheet ${number} of ${count}`,
}

/** The texts about people whose address and phones are withheld (PRN-03). */
export const withheldTexts: Translation<typeof spec.withheldTexts> = {
  title: (count) => `${counted(count, 'person is', 'people are')} marked “Withhold address”`,
  lead: 'Their addresses and phone numbers will be withheld. To show them, give a reason.',
  reason: 'Reason for showing them',
  reasonHint: 'Who showed them, when and why is kept in the change history of each person.',
  withhold: 'Keep withheld',
  show: 'Record reason and show',
  failed: 'The reason could not be recorded, so nothing is printed or exported',
  mark: 'Withhold address',
  markHint: 'The address and phone numbers are neither printed nor exported unless a reason is given.',
  family: 'Family of a person marked “Withhold address”',
  familyHint:
    'A family member is marked “Withhold address”, so the address and phone numbers of this person are neither printed nor exported, either, unless a reason is given.',
}
