import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** Japanese, because these texts are compared with what people type, and the names of classes are Japanese. */
export const searchTexts: Translation<typeof spec.searchTexts> = {
  spoken: (gradeNumber, name) => `${gradeNumber}年${name}`,
  short: (grade, name) => `${grade}-${name.replace(/組$/, '')}`,
}
