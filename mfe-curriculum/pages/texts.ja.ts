import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The titles of pages. */
export const pageTitles = { curriculum: 'カリキュラム' } satisfies Rewording<typeof spec.pageTitles>
