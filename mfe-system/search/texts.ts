import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { helpTexts } from '../help/texts.ts'
import { texts as inEnglish } from '../texts.en.ts'
import { texts } from '../texts.ts'

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  {
    path: '/help',
    label: helpTexts.title,
    words: [helpTexts.title, '使い方', 'つかいかた', '手引き', 'てびき', 'マニュアル', '説明', 'help'],
  },
  {
    path: '/system/modules',
    label: texts.title,
    words: [texts.title, inEnglish.title, '配信', 'はいしん', 'modules', '版'],
  },
]
