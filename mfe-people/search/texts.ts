import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { texts } from '../texts.ts'

const importing = ['いんぽーと', 'import', 'CSV', '取り込み']
const syncing = ['同期', 'どうき', 'sync']

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/teacher', words: ['教職員', 'きょうしょくいん', '先生', '職員', 'teacher'] },
  { path: '/student', words: ['児童生徒', 'じどうせいと', '児童', '生徒', 'せいと', 'students'] },
  { path: '/guardian', words: ['保護者', 'ほごしゃ', 'guardians'] },
  { path: '/student/import', label: texts.student.import, words: importing },
  { path: '/guardian/import', label: texts.guardian.import, words: importing },
  { path: '/teacher/import', label: texts.teacher.import, words: importing },
  { path: '/student/sync', label: texts.student.sync, words: syncing },
  { path: '/guardian/sync', label: texts.guardian.sync, words: syncing },
  { path: '/teacher/sync', label: texts.teacher.sync, words: syncing },
  { path: '/student/customcol', label: texts.customColumns.title, words: ['カスタム', '項目', 'custom'] },
]
