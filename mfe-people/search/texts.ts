import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { pageTitles as inEnglish } from '../pages/texts.en.ts'
import { pageTitles } from '../pages/texts.ts'

const importing = ['いんぽーと', 'import', 'CSV', '取り込み']
const syncing = ['同期', 'どうき', 'sync']

/** A page of no menu entry. Its label is a word, too, because another language of the screen has another label. */
const page = (path: string, label: string, words: readonly string[]): SearchablePage => ({
  path,
  label,
  words: [label, ...words],
})

/** The pages that the search of the suite finds, and the words by which people call them. */
export const searchedPages: SearchablePage[] = [
  { path: '/teacher', words: ['教職員', 'きょうしょくいん', '先生', '職員', 'staff', 'teacher'] },
  { path: '/student', words: ['児童生徒', 'じどうせいと', '児童', '生徒', 'せいと', 'students'] },
  { path: '/guardian', words: ['保護者', 'ほごしゃ', 'guardians'] },
  page('/student/import', pageTitles.student.import, [inEnglish.student.import, ...importing]),
  page('/guardian/import', pageTitles.guardian.import, [inEnglish.guardian.import, ...importing]),
  page('/teacher/import', pageTitles.teacher.import, [inEnglish.teacher.import, ...importing]),
  page('/student/sync', pageTitles.student.sync, [inEnglish.student.sync, ...syncing]),
  page('/guardian/sync', pageTitles.guardian.sync, [inEnglish.guardian.sync, ...syncing]),
  page('/teacher/sync', pageTitles.teacher.sync, [inEnglish.teacher.sync, ...syncing]),
  page('/student/certificates', pageTitles.certificates, [
    inEnglish.certificates,
    ...['証明書', 'しょうめいしょ', '在学証明書', '卒業証明書', '台帳', 'certificate'],
  ]),
  page('/student/arrival', pageTitles.arrival, [inEnglish.arrival, 'てんにゅう', '転入', '編入', '転校生', 'arrival']),
  page('/student/enrolments', pageTitles.enrolments, [
    inEnglish.enrolments,
    ...['学籍', 'がくせきいどう', '転入', '転出', '転学', '入学', '卒業', 'enrolment', 'transfer'],
  ]),
  page('/student/prospects', pageTitles.prospects, [
    inEnglish.prospects,
    ...['しゅうがくよていしゃ', '新入生', '新1年生', '入学予定', '就学予定者名簿'],
  ]),
  page('/student/customcol', pageTitles.customColumns, [inEnglish.customColumns, 'カスタム', '項目', 'custom']),
]
