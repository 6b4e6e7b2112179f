import { student } from '../entities/student.ts'
import { displayMessage, errorSubjects } from './app-error.ts'

const subject = errorSubjects.student

it.each([
  ['ERR-01', { kind: 'internal' }, 'エラーが発生しました。'],
  ['ERR-02', { kind: 'fetchFailed', subject }, '児童生徒の取得に失敗しました。'],
  ['ERR-03', { kind: 'updateFailed', subject }, '児童生徒の更新に失敗しました。'],
  ['ERR-04', { kind: 'deleteFailed', subject }, '児童生徒の削除に失敗しました。'],
  ['ERR-06', { kind: 'invalidValue', subject }, '児童生徒: 使用できない値です。'],
  [
    'ERR-07',
    { kind: 'invalidDateValue', subject: errorSubjects.startDate },
    '開始日付: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
  ],
  ['ERR-08', { kind: 'nullValue', subject }, '児童生徒: 値がありません。'],
  ['ERR-09', { kind: 'other', text: 'その年度にはありません。' }, 'その年度にはありません。'],
] as const)('[%s] %j reads "%s"', (_row, error, text) => {
  expect(displayMessage(error)).toBe(text)
})

it("[ERR-05] a failed request shows the server's message, else the internal one", () => {
  expect(displayMessage({ kind: 'requestFailed', serverMessage: '満員です。' })).toBe('満員です。')
  expect(displayMessage({ kind: 'requestFailed', serverMessage: null })).toBe('エラーが発生しました。')
})

it('[ERR-13] an error can be tied to eight subjects', () => {
  expect(Object.keys(errorSubjects)).toEqual([
    'teacher',
    'student',
    'guardian',
    'class',
    'term',
    'basicUserInfo',
    'startDate',
    'endDate',
  ])
})

it('[ERR-14] the label follows the 項目名 preference', () => {
  const error = { kind: 'nullValue', subject: student.fields.birthday } as const
  expect(displayMessage(error, 'ja')).toBe('生年月日: 値がありません。')
  expect(displayMessage(error, 'en')).toBe('Birthday: 値がありません。')
})
