import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The titles of pages. */
export const pageTitles = {
  classes: 'クラス',
  details: 'クラスの詳細',
  terms: '年度と学期',
} satisfies Rewording<typeof spec.pageTitles>
