import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The messages of import and export about columns, rows and cells. */
export const texts: Translation<typeof spec.texts> = {
  columnRefused: (column) => `The CSV file has a column that cannot be used. (${column})`,
  columnRepeated: (column) => `The CSV file has several columns for the same item. (${column})`,
  keyMissing: (label) => `The column “${label}” is missing. An import needs it.`,
  unnamedColumn: (number) => `Column ${number}`,
  // Stands in the name of an exported file: guardian_2026_<time>.csv.
  schoolYear: (year) => `${year}`,
  // The header of an exported column, by which an import finds it again.
  uniqueLabel: (label, name) => `${label}(${name})`,
  warnings: {
    readOnly: 'An import cannot change this item. The value is not imported.',
    zipTooShort: 'The postcode has too few digits. Check whether leading zeros were lost.',
    phoneTooShort: 'Check whether the leading zero of the phone number was lost.',
    digitsLost: 'Excel has lost some digits. Enter the original value again.',
    withoutClass: 'The class is blank, so this value is not imported.',
    unknownChoice: 'This value cannot be used, so the current value stays.',
  },
  acceptedWords: (words) => ` Values that can be used: ${words.join(', ')}`,
  howPeopleCome: 'To register new people, sync with the workspace directory.',
  certificate: {
    dayMissing: 'Enter the date of issue.',
    badCopies: (min, max) => `Enter the number of copies as a whole number from ${min} to ${max}.`,
  },
  register: {
    columns: {
      issueYear: 'Year of issue',
      number: 'Number',
      issuedOn: 'Date of issue',
      kind: 'Certificate',
      name: 'Name',
      grade: 'Grade and class',
      purpose: 'Submitted to, purpose',
      copies: 'Copies',
      issuedBy: 'Issued by',
      note: 'Notes',
    },
    numberOf: (number) => `No. ${number}`,
    spoiledFor: (reason) => `Spoiled: ${reason}`,
  },
  enrolment: {
    student: 'Student',
    dayMissing: 'Enter the date of the event.',
    spell: (from, to) => `${from} – ${to}`,
  },
  report: { value: (text) => `(value: ${text})` },
}
