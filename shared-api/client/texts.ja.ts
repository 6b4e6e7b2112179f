import type { Rewording } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** For a change whose answer was lost, once the server knows no more of it. */
export const outcomeTexts = {
  unknown:
    '前回の保存の結果を確認できないまま、1日が過ぎました。入力した内容を控えてから「キャンセル」を押し、保存されているかを確認して、足りないものだけをもう一度入力してください。',
} satisfies Rewording<typeof spec.outcomeTexts>
