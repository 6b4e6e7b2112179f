import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { pageTitles } from '../pages/texts.ts'

const importing = ['いんぽーと', 'import', 'CSV', '取り込み']
const syncing = ['同期', 'どうき', 'sync']

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/teacher', words: ['教職員', 'きょうしょくいん', '先生', '職員', 'teacher'] },
  { path: '/student', words: ['児童生徒', 'じどうせいと', '児童', '生徒', 'せいと', 'students'] },
  { path: '/guardian', words: ['保護者', 'ほごしゃ', 'guardians'] },
  { path: '/student/import', label: pageTitles.student.import, words: importing },
  { path: '/guardian/import', label: pageTitles.guardian.import, words: importing },
  { path: '/teacher/import', label: pageTitles.teacher.import, words: importing },
  { path: '/student/sync', label: pageTitles.student.sync, words: syncing },
  { path: '/guardian/sync', label: pageTitles.guardian.sync, words: syncing },
  { path: '/teacher/sync', label: pageTitles.teacher.sync, words: syncing },
  {
    path: '/student/certificates',
    label: pageTitles.certificates,
    words: ['証明書', 'しょうめいしょ', '在学証明書', '卒業証明書', '台帳', 'certificate'],
  },
  { path: '/student/customcol', label: pageTitles.customColumns, words: ['カスタム', '項目', 'custom'] },
]
