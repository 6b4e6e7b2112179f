import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The titles of the pages. */
export const pageTitles: Translation<typeof spec.pageTitles> = {
  student: { list: 'Students', sync: 'Sync students', import: 'Import students', details: 'Student Details' },
  guardian: { list: 'Guardians', sync: 'Sync guardians', import: 'Import guardians', details: 'Guardian Details' },
  teacher: { list: 'Staff', sync: 'Sync staff', import: 'Import staff', details: 'Staff Details' },
  customColumns: 'Custom items of students',
  certificate: 'Issue a certificate',
  certificates: 'Register of certificates',
  enrolments: 'Enrolment events',
  arrival: 'Transfer in',
  prospects: 'Prospective students',
  departure: 'Transfer out',
}
