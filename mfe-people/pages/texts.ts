import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The titles of the pages. Apart from other texts, because the remote's entry needs nothing else. */
export const pageTitles = inLanguage('mfe-people/pages#pageTitles', {
  student: { list: 'Students', sync: '児童生徒の同期', import: '児童生徒のインポート', details: 'Student Details' },
  guardian: { list: 'Guardians', sync: '保護者の同期', import: '保護者のインポート', details: 'Guardian Details' },
  teacher: { list: 'Staff', sync: '教職員の同期', import: '教職員のインポート', details: 'Staff Details' },
  customColumns: '児童生徒のカスタム項目',
  certificate: '証明書の交付',
  certificates: '証明書交付台帳',
  enrolments: '学籍異動',
  arrival: '転入の手続き',
  prospects: '就学予定者',
  departure: '転出の手続き',
})
