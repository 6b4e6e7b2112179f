import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { texts } from '../texts.ts'

/** The page that the search of the suite finds, and the words by which people call it. */
export const searchedPages: SearchablePage[] = [
  { path: '/system/modules', label: texts.title, words: ['配信', 'はいしん', 'modules', '版'] },
]
