import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The titles of pages. */
export const pageTitles: Translation<typeof spec.pageTitles> = {
  classes: 'Class',
  details: 'Class Details',
  nextYear: 'Next school year',
  board: 'Class board',
  roster: 'Class roster',
  counts: 'Headcounts',
  terms: 'Year and Term',
}
