import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The page that the search of the suite finds, and the words by which people call it. */
export const searchedPages: SearchablePage[] = [
  { path: '/curriculum', words: ['カリキュラム', '教科', 'きょうか', '成績', '評価', 'curriculum', 'subject'] },
]
