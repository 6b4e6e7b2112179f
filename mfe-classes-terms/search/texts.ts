import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/class', words: ['クラス', 'class', '学級', 'がっきゅう', '組'] },
  {
    path: '/class/counts',
    words: ['在籍数', 'ざいせきすう', '在籍者数', '学校基本調査', '児童数', '生徒数', 'headcount'],
  },
  {
    path: '/class/next-year',
    label: '年度更新',
    words: ['年度更新', 'ねんどこうしん', '進級', '学級編制', 'クラス替え', 'next school year'],
  },
  { path: '/term', words: ['年度と学期', 'ねんど', '学期', 'がっき', 'year and term', 'term'] },
]

/** い of い組, which people type after a grade. */
export const shortName = (name: string): string => name.replace(/組$/, '')
