import { labelOf, type LabelLanguage } from './entity.ts'
import { texts } from './texts.ts'

type Label = { readonly label: string; readonly labelEn: string }

/** What an error can be tied to (S1 §8). */
export const errorSubjects = {
  teacher: { label: '教職員', labelEn: 'Staff' },
  student: { label: '児童生徒', labelEn: 'Student' },
  guardian: { label: '保護者', labelEn: 'Guardian' },
  class: { label: 'クラス', labelEn: 'Class' },
  term: { label: '学期', labelEn: 'Term' },
  basicUserInfo: { label: 'ユーザー情報', labelEn: 'User Info' },
  startDate: { label: '開始日付', labelEn: 'Start Date' },
  endDate: { label: '終了日付', labelEn: 'End Date' },
} as const satisfies Readonly<Record<string, Label>>

/** The kinds of S1 §8. `subject` is a row of errorSubjects or a field. */
export type AppError =
  | { readonly kind: 'internal'; readonly name?: string; readonly message?: string }
  | { readonly kind: 'fetchFailed' | 'updateFailed' | 'deleteFailed'; readonly subject: Label }
  | { readonly kind: 'requestFailed'; readonly serverMessage: string | null }
  | { readonly kind: 'invalidValue' | 'invalidDateValue' | 'nullValue'; readonly subject: Label }
  | { readonly kind: 'other'; readonly text: string }
  | { readonly kind: 'readCsvFailed'; readonly reason: 'wrongType' | 'unreadable' | 'empty' }

/** The sentence a person reads; labels follow the 項目名 preference (S1 §8, decisions "Language and text"). */
export function displayMessage(error: AppError, language: LabelLanguage = 'ja'): string {
  switch (error.kind) {
    case 'internal':
      return texts.errors.internal
    case 'requestFailed':
      return error.serverMessage ?? texts.errors.internal
    case 'other':
      return error.text
    case 'readCsvFailed':
      return csvMessages[error.reason]
    default:
      return texts.errors[error.kind](labelOf(error.subject, language))
  }
}

const csvMessages = {
  wrongType: texts.errors.csvWrongType,
  unreadable: texts.errors.csvUnreadable,
  empty: texts.errors.csvEmpty,
} as const
