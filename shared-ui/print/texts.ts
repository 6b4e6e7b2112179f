import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of printed pages. */
export const printTexts = inLanguage('shared-ui/print#printTexts', {
  selectedGone: (count: number) =>
    `選んだ人のうち${count}名は、削除されたか、いまの条件に合わなくなったため、含まれていません。`,
  print: '印刷',
  printedOn: (day: string) => `印刷日 ${day}`,
  sheetNumber: (number: number, count: number) => `${number} / ${count}`,
  /** The name of a sheet for screen readers. */
  sheet: (number: number, count: number) => `${count}枚のうち${number}枚目`,
})

/** The texts about people whose address and phones are withheld (PRN-03). */
export const withheldTexts = inLanguage('shared-ui/print#withheldTexts', {
  title: (count: number) => `${count}人が「住所を出さない」人です`,
  lead: '住所と電話番号は（非公開）になります。理由を書くと、そのまま出力できます。',
  reason: '出力する理由',
  reasonHint: 'だれが、いつ、何のために出力したかが、それぞれの人の変更履歴に残ります。',
  withhold: '（非公開）のまま出力',
  show: '理由を記録して出力',
  failed: '理由を記録できなかったため、出力しません',
  mark: '住所を出さない',
  markHint: '住所と電話番号は、理由を書かないかぎり、印刷にも書き出しにも出ません。',
  family: '住所を出さない人の家族',
  familyHint:
    '家族に「住所を出さない」人がいるため、この人の住所と電話番号も、理由を書かないかぎり、印刷にも書き出しにも出ません。',
})
