import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { HomePart } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'

/** The parts of /home. */
export const homeParts: HomePart[] = [
  { name: 'students', title: '児童生徒の未登録', kind: 'todo', order: 10 },
  { name: 'imports', title: '途中のインポート', kind: 'todo', order: 30 },
  { name: 'syncs', title: 'ディレクトリとの同期', kind: 'todo', order: 40 },
]

export const homeTexts = inLanguage('mfe-people/home#homeTexts', {
  gaps: {
    guardian: '保護者のいない児童生徒',
    studentNumber: '出席番号のない児童生徒',
    namesakes: '名前と生年月日が同じ児童生徒',
  },
  noClass: 'クラスのない児童生徒',
  people: (count: number) => `${count.toLocaleString('ja-JP')}人`,
  imports: {
    student: '児童生徒の途中のインポート',
    guardian: '保護者の途中のインポート',
    teacher: '教職員の途中のインポート',
  },
  importCount: (count: number) => `${count}件`,
  syncs: { student: '児童生徒の同期の失敗', guardian: '保護者の同期の失敗', teacher: '教職員の同期の失敗' },
} as const satisfies Readonly<Record<string, unknown>> & {
  readonly imports: Readonly<Record<UserType, string>>
  readonly syncs: Readonly<Record<UserType, string>>
})
