import { counted } from './text/counted.ts'
import type { Translation } from './text/translation.ts'
import type * as spec from './texts.ts'

const problems = {
  invalidValue: 'This value cannot be used.',
  invalidDateValue: 'Enter the date as yyyy-mm-dd (for example 2001-01-01).',
  nullValue: 'A value is missing.',
  tooLong: (max: number) => `Enter at most ${counted(max, 'character', 'characters')}.`,
} as const

/** The texts of shared-api that every page needs. */
export const texts: Translation<typeof spec.texts> = {
  problems,
  errors: {
    fetchFailed: (label) => `${label} could not be loaded.`,
    updateFailed: (label) => `${label} could not be updated.`,
    deleteFailed: (label) => `${label} could not be deleted.`,
    invalidValue: (label) => `${label}: ${problems.invalidValue}`,
    invalidDateValue: (label) => `${label}: ${problems.invalidDateValue}`,
    nullValue: (label) => `${label}: ${problems.nullValue}`,
    ofField: (label, message) => `${label}: ${message}`,
  },
}

/** The texts of what lists are narrowed down to and sorted by. */
export const listTexts: Translation<typeof spec.listTexts> = {
  classCondition: { all: 'Any class', noClass: 'No class' },
  inSchoolState: {
    all: 'All',
    inSchool: 'Enrolled',
    graduated: 'Graduated',
    transferred: 'Transferred',
    graduatedOrTransferred: 'Graduated or transferred',
  },
  sort: {
    gradeClassStudentNumber: 'Grade, class and student number',
    nameKanaAsc: 'Name (kana), ascending',
    nameKanaDesc: 'Name (kana), descending',
    createdAtDesc: 'Date added, newest first',
    createdAtAsc: 'Date added, oldest first',
    updatedAtDesc: 'Last change, newest first',
    updatedAtAsc: 'Last change, oldest first',
  },
  teacherType: { all: 'All', staff: 'Non-teaching staff', teacher: 'Teacher', other: 'Other' },
}
