import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'

/** The texts of the question about other places of a changed surname. */
export const texts = inLanguage('mfe-people/surname#texts', {
  title: '姓の変更',
  lead: (from: string, to: string) => `姓が「${from}」から「${to}」に変わります。一緒に変えるところを選んでください。`,
  kana: `新しい${student.fields.familyNameKana.label}`,
  roman: '新しい姓(ローマ字)',
  kanaHint: '空にすると、かなは変わりません。',
  romanHint: '空にすると、ローマ字は変わりません。',
  own: 'この児童生徒',
  siblings: '保護者が同じ児童生徒',
  becomes: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  also: (labels: readonly string[]) => (labels.length === 0 ? '' : `（${labels.join('・')}も）`),
  siblingsFailed: '保護者が同じ児童生徒を読み込めませんでした。必要なときは、それぞれの画面で変更してください。',
  back: '編集に戻る',
  alone: '入力した項目だけ保存',
  together: '一緒に保存',
})
