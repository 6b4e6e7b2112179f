import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of class rosters. */
export const texts = {
  orientations: { portrait: 'A4縦', landscape: 'A4横' },
  checks: {
    headsHint: '1行に1つ入力してください。Excelから貼り付けることもできます。足りない列は空欄になります。',
  },
  labels: 'A4 1枚の面数',
  seats: {
    hint: '座席を2つ選ぶと入れ替わります。選ぶには、クリックするか、矢印キーで移って Enter を押してください。入れ替えた席はこの画面を閉じるまで残ります。',
  },
} satisfies Rewording<typeof spec.texts>
