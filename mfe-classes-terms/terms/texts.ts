import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { ordinal } from '@gakuseki/shared-api/core/text/ordinal.ts'
import { partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { pageTitles } from '../pages/texts.ts'

const dayOf = (date: DateText): string => {
  const { month, day } = partsOfDate(date)
  return `${month}月${day}日`
}
const daysOf = (from: DateText, to: DateText): string => (from === to ? dayOf(from) : `${dayOf(from)}〜${dayOf(to)}`)

/** The texts of the term table. */
export const texts = inLanguage('mfe-classes-terms/terms#texts', {
  heading: pageTitles.terms,
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: '年度と学期',
  failed: coreTexts.errors.fetchFailed(term.label),
  caption: (schoolType: string) => `${schoolType}の年度と学期`,
  year: '年度',
  yearName: (year: number) => `${year}年度`,
  /** A term in the language of the 項目名 preference. */
  term: {
    ja: (number: number) => `${number}学期`,
    en: (number: number) => `${ordinal(number)} ${term.labelEn}`,
  },
  termOfYear: (year: number, name: string) => `${year}年度 ${name}`,
  dateOf: {
    ja: (name: string, date: string) => `${name}の${date}`,
    en: (name: string, date: string) => `${name} ${date}`,
  },
  closed: '締め',
  unset: '未設定',
  to: '〜',
  from: 'From',
  until: 'To',
  empty: '学期がまだ設定されていません',
  emptyHint: '年度ごとに学期の開始・終了日付を設定すると、ここに表示されます。',
  noTermsOf: (year: number) => `${year}年度の学期は、まだありません。`,
  noTermsHint:
    'Edit を押し、Add Year で年度を追加してください。前の年度の日付が入るので、確認・修正してから保存します。',
  tools: '表の編集',
  addYear: 'Add Year',
  addTerm: 'Add Term',
  removeYear: (year: number) => `${year}年度を削除`,
  removeTerm: (number: number) => `${number}学期を削除`,
  /** In the exact words of TRM-06 to TRM-11. */
  refusals: {
    lastTerm: '学期をこれ以上削除できません。',
    termHasDates: '学期を削除するには、先にすべての日付を空にしてください。',
    lastYear: '年度をこれ以上削除できません。',
    yearHasDates: '年度を削除するには、先にすべての日付を空にしてください。',
  },
  yearWithoutDates: (year: number) =>
    `${year}年度には、まだ日付がありません。学期の開始・終了日付を入力するか、年度を削除してください。`,
  termWithoutDates: (number: number) =>
    `${number}学期には、まだ日付がありません。開始・終了日付を入力するか、学期を削除してください。`,
  status: { new: '新規', changed: '変更', deleted: '削除' },
  warnings: {
    overlap: (term: string, from: DateText, to: DateText) => `${term}と重なっています（${daysOf(from, to)}）。`,
    gap: (from: DateText, to: DateText) => `${daysOf(from, to)}は、どの学期にも含まれていません。`,
    outsideYear: (from: DateText, to: DateText) => `${daysOf(from, to)}は、年度（4月1日〜3月31日）の外です。`,
  },
  samples: {
    lead: (year: number) => `${year}年度の学期の例を入力できます。日付を確認・修正してから保存してください。`,
    three: '3学期制の例を入力',
    two: '2学期制の例を入力',
    four: '4学期制の例を入力',
  },
  copy: {
    lead: (year: number) => `${year}年度には、まだ日付がありません。`,
    button: (from: number) => `${from}年度と同じ日付を入力`,
  },
  outcome: {
    lead: (saved: number) =>
      `${saved > 0 ? `${saved}件は保存しました。` : ''}次の学期は保存されていません。入力した日付は残っているので、もう一度 Save を押すと、保存されていない学期だけを保存します。`,
    of: (term: string, reason: string) => `${term}: ${reason}`,
  },
})
