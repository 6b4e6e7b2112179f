import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the progress of entry and of the summary. */
export const texts = {
  map: {
    toClass: 'クラスの詳細を開く',
  },
} as const satisfies Rewording<typeof spec.texts>
