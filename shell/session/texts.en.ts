import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of a page that is open when another school year begins. */
export const schoolYearTexts: Translation<typeof spec.schoolYearTexts> = {
  begun: (year) => `The ${year} has begun. Screens on which no school year is chosen now show the ${year}.`,
  waits: (year, shown) =>
    `The ${year} has begun. The screen still shows the ${shown}, because changes are not saved yet. Once you save or cancel them, it shows the ${year}.`,
  reload: 'Reload',
}
