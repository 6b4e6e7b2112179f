import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/class', words: ['クラス', '学級', 'がっきゅう', '組'] },
  { path: '/term', words: ['年度', 'ねんど', '学期', 'がっき', 'term'] },
]

export const searchTexts = inLanguage('mfe-classes-terms/search#searchTexts', {
  /** 3年い組 */
  spoken: (gradeNumber: number, name: string) => `${gradeNumber}年${name}`,
  /** 3-い */
  short: (grade: number | string, name: string) => `${grade}-${name.replace(/組$/, '')}`,
})
