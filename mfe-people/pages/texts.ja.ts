import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The titles of the pages. */
export const pageTitles = {
  student: { list: '児童生徒', details: '児童生徒の詳細' },
  guardian: { list: '保護者', details: '保護者の詳細' },
  teacher: { list: '教職員', details: '教職員の詳細' },
} satisfies Rewording<typeof spec.pageTitles>
