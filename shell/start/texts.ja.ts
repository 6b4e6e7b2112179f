import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of a suite that could not be started. */
export const texts = {
  failed: { title: 'Gakusekiを開始できません' },
} satisfies Rewording<typeof spec.texts>
