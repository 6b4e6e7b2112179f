import { inLanguage } from './in-language.ts'

/** The texts of values. Apart from other texts, because /home needs no others. */
export const valueTexts = inLanguage('shared-api/core/text#valueTexts', {
  /** From Sunday on. */
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
  noStudentNumber: '(未定)',
  noClassName: '－',
  unset: '未設定',
  classOfYear: (year: number, text: string) => `${year}年度 ${text}`,
  since: (month: number, day: number) => `${month}月${day}日から`,
  withSince: (text: string, since: string) => `${text}（${since}）`,
  numbered: (number: number) => `${number}番`,
  unsupportedKind: 'Unsupported type.',
  list: (parts: readonly string[]) => parts.join('、'),
  /** After a number without a label. */
  units: { grade: '年', studentNumber: '番' },
})

/** The same of the calendar, for the first page. */
export const calendarTexts = inLanguage('shared-api/core/text#calendarTexts', {
  schoolYear: (year: number) => `${year}年度`,
  month: (month: number) => `${month}月`,
})
