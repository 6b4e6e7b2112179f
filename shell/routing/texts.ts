import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of the question before unsaved work is left. */
export const leaveTexts = inLanguage('shell/routing#leaveTexts', {
  title: '保存せずに移動しますか？',
  text: (labels: string) => `${labels}に、保存していない変更があります。\n移動すると、変更は失われます。`,
  confirm: '保存せずに移動する',
  cancel: 'この画面に残る',
})
