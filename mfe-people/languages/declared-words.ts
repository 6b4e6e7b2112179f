import { pageTitles as inEnglish } from '../pages/texts.en.ts'
import { pageTitles } from '../pages/texts.ts'

/** What can be read of remote.config.ts in other languages of the screen. */
export const declaredWords = {
  ja: { Staff: '教職員', Student: '児童生徒', Guardian: '保護者' },
  en: {
    児童生徒の未登録: 'Missing data of students',
    途中のインポート: 'Unfinished imports',
    ディレクトリとの同期: 'Sync with the directory',
    [pageTitles.student.import]: inEnglish.student.import,
    [pageTitles.guardian.import]: inEnglish.guardian.import,
    [pageTitles.teacher.import]: inEnglish.teacher.import,
    [pageTitles.student.sync]: inEnglish.student.sync,
    [pageTitles.guardian.sync]: inEnglish.guardian.sync,
    [pageTitles.teacher.sync]: inEnglish.teacher.sync,
    [pageTitles.certificates]: inEnglish.certificates,
    [pageTitles.arrival]: inEnglish.arrival,
    [pageTitles.prospects]: inEnglish.prospects,
    [pageTitles.enrolments]: inEnglish.enrolments,
    [pageTitles.customColumns]: inEnglish.customColumns,
  },
}
