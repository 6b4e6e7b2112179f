import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the part of /home. */
export const homeTexts: Translation<typeof spec.homeTexts> = {
  missing: (grade, subject) => `Missing evaluations: ${grade} ${subject}`,
  count: (count) => counted(count, 'evaluation', 'evaluations'),
}
