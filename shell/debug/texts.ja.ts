import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the debug mode's switches. */
export const texts = {
  lead: 'このタブから送るAPIの呼び出しを、わざと遅らせたり失敗させたりします。ファイルの送信と、ほかのタブには影響しません。',
  writes: { updates: '更新（更新の失敗）', deletes: '削除（削除の失敗）' },
} satisfies Rewording<typeof spec.texts>
