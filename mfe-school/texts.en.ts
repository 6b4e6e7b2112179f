import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the school's screen. */
export const texts: Translation<typeof spec.texts> = {
  heading: 'School',
  screenName: 'School',
  logoOf: (schoolName) => `School logo of ${schoolName}`,
  noLogo: 'No logo is set',
  logoFailed: 'The school logo could not be loaded. Open the screen again to load it once more.',
  failed: 'The school could not be loaded.',
}
