import { inLanguage } from './text/in-language.ts'

const problems = {
  invalidValue: '使用できない値です。',
  invalidDateValue: '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
  nullValue: '値がありません。',
  tooLong: (max: number) => `${max}文字以内で入力してください。`,
} as const

/** The texts of shared-api that every page needs, in the words of ERR-01 to ERR-33 and D-Words.2. */
export const texts = inLanguage('shared-api/core#texts', {
  /** The problems of a value, for places that name the field next to them. */
  problems,
  errors: {
    fetchFailed: (label: string) => `${label}の取得に失敗しました。`,
    updateFailed: (label: string) => `${label}の更新に失敗しました。`,
    deleteFailed: (label: string) => `${label}の削除に失敗しました。`,
    invalidValue: (label: string) => `${label}: ${problems.invalidValue}`,
    invalidDateValue: (label: string) => `${label}: ${problems.invalidDateValue}`,
    nullValue: (label: string) => `${label}: ${problems.nullValue}`,
    ofField: (label: string, message: string) => `${label}: ${message}`,
  },
})

/** The year before the first one of each era, by its name and its letter (D-Import.3). */
export const eras = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 } as const

/** The texts of what lists are narrowed down to and sorted by. They are an object of their own because the first page needs none of them. */
export const listTexts = inLanguage('shared-api/core#listTexts', {
  classCondition: { all: 'クラス不問', noClass: 'クラス未割当' },
  inSchoolState: {
    all: 'すべて',
    inSchool: '在学中',
    graduated: '卒業済',
    transferred: '転学済',
    graduatedOrTransferred: '卒業・転学済',
  },
  sort: {
    gradeClassStudentNumber: '学年・クラス・出席番号順',
    nameKanaAsc: '名前(かな) 昇順',
    nameKanaDesc: '名前(かな) 降順',
    createdAtDesc: '登録が新しい順',
    createdAtAsc: '登録が古い順',
    updatedAtDesc: '更新が新しい順',
    updatedAtAsc: '更新が古い順',
  },
  teacherType: { all: 'すべて', staff: '職員', teacher: '教員', other: 'その他' },
})
