import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The page that the search of the suite finds, and the words by which people call it. */
export const searchedPages: SearchablePage[] = [{ path: '/school', words: ['学校', 'がっこう', 'school'] }]
