/** What a body calls otherwise than the record does. */
export const wireFields = {
  version: '版',
  grade: '学年',
  ordered: '並び順',
  color: '色',
  copyOf: 'コピー元',
} as const

/** The same, where it is the body's own and not part of an entry of a record. */
export const bodyFields: Readonly<Record<string, string>> = {
  schoolYear: '年度',
  classId: 'クラス',
  since: 'いつから',
  textbooks: '教科書',
  studentVersion: '児童生徒の版',
}
