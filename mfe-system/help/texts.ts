import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts around the chapters of the guide. The chapters are in docs/guide. */
export const helpTexts = inLanguage('mfe-system/help#helpTexts', {
  title: 'ヘルプ',
  lead: 'この手引きは、学校の事務でよく行うことを、画面の写真とともに説明します。知りたいことを選んでください。',
  hint: 'どの画面でも、右上の「ヘルプ」か ? キーで、その画面の説明が開きます。',
  contents: '目次',
  neighbours: '前後の項目',
  previous: '前の項目',
  next: '次の項目',
  absent: 'この項目はありません',
  absentHint: 'アドレスに誤りがあるか、項目の名前が変わりました。目次から選び直してください。',
})
