import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import type { HomePart } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The parts of /home. */
export const homeParts: HomePart[] = [
  { name: 'today', title: '今日', kind: 'card', order: 10 },
  { name: 'newYear', title: '新年度の準備', kind: 'card', order: 15, months: [1, 2, 3, 4] },
  { name: 'classes', title: 'クラス', kind: 'wide', order: 50 },
]

export const homeTexts = inLanguage('mfe-classes-terms/home#homeTexts', {
  day: '日付',
  /** 11月28日(土) */
  longDay: (month: number, day: number, weekday: number) => `${month}月${day}日(${valueTexts.weekdays[weekday]})`,
  year: '年度',
  yearLeft: (year: SchoolYear, left: string) => `${printSchoolYear(year)} ${left}`,
  term: '学期',
  noTerm: '今日を含む学期はありません',
  termOf: (number: number, left: string) => `${number}学期 ${left}`,
  left: (days: number) => (days === 0 ? '今日まで' : `あと${days}日`),
  sexes: { male: '男子', female: '女子', other: 'その他', none: '未登録' },
  columns: (sexes: readonly string[]) => ['クラス', ...sexes, '合計', '担任'],
  teachers: (names: readonly string[]) => names.join('、'),
  sum: '合計',
  noTeacher: '未定',
})
