import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** What a body calls otherwise than the record does. */
export const wireFields = inLanguage('api-server/app/http#wireFields', {
  version: '版',
  grade: '学年',
  ordered: '並び順',
  color: '色',
  copyOf: 'コピー元',
})

/** The same, where it is the body's own and not part of an entry of a record. */
export const bodyFields: Readonly<Record<string, string>> = inLanguage('api-server/app/http#bodyFields', {
  schoolYear: '年度',
  classId: 'クラス',
  since: 'いつから',
  former: '前のクラスの期間',
  textbooks: '教科書',
  studentVersion: '児童生徒の版',
})
