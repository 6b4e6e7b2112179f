import { enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'

/** What the names of 学籍異動 and of arrivals mean. */
export const enrolmentNames = {
  kind: `異動の種類（${Object.entries(enrolmentKindNames)
    .map(([kind, name]) => `${kind}=${name}`)
    .join('、')}）`,
  note: '備考',
  from: 'この日からの異動',
  to: 'この日までの異動',
  studentName: '児童生徒の名前',
  studentMail: '児童生徒のワークスペースメール',
  student: '児童生徒の記録',
  event: '学籍異動',
  place: '異動日からのクラス',
  before: '手続きの前の内容。そのまま送ると、手続き全体を取り消す',
  warnings: '確認が必要なこと（異動の学校種別・学年と、クラスの学年との違い）',
  eventVersion: '学籍異動の版。送ると、それ以降に変更されていれば 409 になります',
} as const

/** What the names of the days away in the record of a student mean. */
export const rollGapNames = {
  rollGaps: '日付の項目からは分からない、在籍していない期間',
  enteredOn: '在籍していない期間の次の日',
} as const
