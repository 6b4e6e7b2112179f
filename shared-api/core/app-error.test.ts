import { student } from '../entities/student.ts'
import { displayMessage, errorSubjects } from './app-error.ts'
import type { FieldKind } from './kinds/kind.ts'
import { date, integer } from './kinds/value-kinds.ts'
import { ok } from './result.ts'

const { student: subject } = errorSubjects

/** What a person reads of a text that a kind does not take. */
function messageOf(kind: Pick<FieldKind<unknown>, 'parse'>, typed: string): string | null {
  const parsed = kind.parse(typed)
  return parsed.ok || parsed.error === 'tooLong' ? null : displayMessage({ kind: parsed.error, subject })
}

it('[ERR-01] an internal error reads the same whatever it is', () => {
  expect(displayMessage({ kind: 'internal' })).toBe('エラーが発生しました。')
  expect(displayMessage({ kind: 'internal', name: 'TypeError', message: 'x' })).toBe('エラーが発生しました。')
})

it('[ERR-02] what could not be fetched is named', () => {
  expect(displayMessage({ kind: 'fetchFailed', subject })).toBe('児童生徒の取得に失敗しました。')
})

it('[ERR-03] what could not be updated is named', () => {
  expect(displayMessage({ kind: 'updateFailed', subject })).toBe('児童生徒の更新に失敗しました。')
})

it('[ERR-04] what could not be deleted is named', () => {
  expect(displayMessage({ kind: 'deleteFailed', subject })).toBe('児童生徒の削除に失敗しました。')
})

it.each(['0x10', '1e3', '1.5', '十', '1番', 'NaN'])('[ERR-06] %j is no number in base 10', (typed) => {
  expect(messageOf(integer, typed)).toBe('児童生徒: 使用できない値です。')
  expect(integer.parse('010')).toEqual(ok(10))
})

it.each(['2001/1/1x', '2001-13-01', '2001-02-30', '昨日'])('[ERR-07] %j is no date', (typed) => {
  expect(messageOf(date, typed)).toBe('児童生徒: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。')
})

it('[ERR-08] a value that is missing is named', () => {
  expect(displayMessage({ kind: 'nullValue', subject })).toBe('児童生徒: 値がありません。')
})

it('[ERR-09] any other problem shows its own sentence', () => {
  expect(displayMessage({ kind: 'other', text: 'その年度にはありません。' })).toBe('その年度にはありません。')
})

it("[ERR-05] a failed request shows the server's message, else the internal one", () => {
  expect(displayMessage({ kind: 'requestFailed', serverMessage: '満員です。' })).toBe('満員です。')
  expect(displayMessage({ kind: 'requestFailed', serverMessage: null })).toBe('エラーが発生しました。')
})

it('[ERR-13] an error can be tied to eight subjects, whose label it shows', () => {
  const shown = Object.entries(errorSubjects).map(([id, one]) => [
    id,
    displayMessage({ kind: 'fetchFailed', subject: one }),
  ])
  expect(shown).toEqual([
    ['teacher', '教職員の取得に失敗しました。'],
    ['student', '児童生徒の取得に失敗しました。'],
    ['guardian', '保護者の取得に失敗しました。'],
    ['class', 'クラスの取得に失敗しました。'],
    ['term', '学期の取得に失敗しました。'],
    ['basicUserInfo', 'ユーザー情報の取得に失敗しました。'],
    ['startDate', '開始日付の取得に失敗しました。'],
    ['endDate', '終了日付の取得に失敗しました。'],
  ])
})

it('[ERR-14] the label follows the 項目名 preference', () => {
  const error = { kind: 'nullValue', subject: student.fields.birthday } as const
  expect(displayMessage(error, 'ja')).toBe('生年月日: 値がありません。')
  expect(displayMessage(error, 'en')).toBe('Birthday: 値がありません。')
  expect(displayMessage({ ...error, subject: student.fields.className }, 'en')).toBe('Class Name: 値がありません。')
})
