import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** What a body calls otherwise than the record does. */
export const wireFields: Translation<typeof spec.wireFields> = {
  version: 'Version',
  grade: 'Grade',
  ordered: 'Order',
  color: 'Colour',
  copyOf: 'Copied from',
}

/** The same, where it is the body's own and not part of an entry of a record. */
export const bodyFields: Translation<typeof spec.bodyFields> = {
  schoolYear: 'School year',
  classId: 'Class',
  since: 'From',
  former: 'Periods in former classes',
  textbooks: 'Textbooks',
  studentVersion: 'Version of the student',
}
