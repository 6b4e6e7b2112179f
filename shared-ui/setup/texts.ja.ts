import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the guide through the first steps of a school year. */
export const setupTexts = {
  steps: {
    members: { hint: 'クラスを開いて、「編集」を押してメンバーを追加します。' },
  },
} satisfies Rewording<typeof spec.setupTexts>
