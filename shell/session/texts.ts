import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of a page that is open when another school year begins. */
export const schoolYearTexts = inLanguage('shell/session#schoolYearTexts', {
  begun: (year: string) => `${year}になりました。年度を選んでいない画面は、${year}を表示しています。`,
  waits: (year: string, shown: string) =>
    `${year}になりました。保存していない変更があるため、画面は${shown}のままです。保存するか取り消すと、${year}に切り替わります。`,
  reload: '読み込み直す',
})
