import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const termName = (number: number): string => `${number}学期`
const dateName = (name: string, date: string): string => `${name}の${date}`

/** The texts of the term table. */
export const texts = {
  heading: '年度と学期',
  term: { ja: termName, en: termName },
  dateOf: { ja: dateName, en: dateName },
  from: '開始',
  until: '終了',
  noTermsHint:
    '「編集」を押し、「年度を追加」で年度を追加してください。前の年度の日付が入るので、確認・修正してから保存します。',
  addYear: '年度を追加',
  addTerm: '学期を追加',
  outcome: {
    lead: (saved: number) =>
      `${saved > 0 ? `${saved}件は保存しました。` : ''}次の学期は保存されていません。入力した日付は残っているので、もう一度「保存」を押すと、保存されていない学期だけを保存します。`,
  },
} satisfies Rewording<typeof spec.texts>
