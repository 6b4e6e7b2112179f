/** What a body calls otherwise than the record does. */
export const wireFields = {
  version: '版',
  grade: '学年',
  ordered: '並び順',
  color: '色',
  copyOf: 'コピー元',
  schoolYear: '年度',
  classId: 'クラス',
  since: 'いつから',
} as const
