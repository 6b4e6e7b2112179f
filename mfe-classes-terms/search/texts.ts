import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/class', words: ['クラス', 'class', '学級', 'がっきゅう', '組'] },
  { path: '/term', words: ['年度と学期', 'ねんど', '学期', 'がっき', 'year and term', 'term'] },
]

/** い of い組, which people type after a grade. */
export const shortName = (name: string): string => name.replace(/組$/, '')
