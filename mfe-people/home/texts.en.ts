import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the parts of /home. */
export const homeTexts: Translation<typeof spec.homeTexts> = {
  gaps: {
    guardian: 'Students without a guardian',
    studentNumber: 'Students without a student number',
    namesakes: 'Students with the same name and birthday',
  },
  noClass: 'Students without a class',
  people: (count) => counted(count, 'student', 'students'),
  imports: {
    student: 'Unfinished imports of students',
    guardian: 'Unfinished imports of guardians',
    teacher: 'Unfinished imports of staff',
  },
  importCount: (count) => counted(count, 'import', 'imports'),
  syncs: { student: 'Failed sync of students', guardian: 'Failed sync of guardians', teacher: 'Failed sync of staff' },
}
