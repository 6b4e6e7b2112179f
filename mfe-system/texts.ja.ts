import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** All texts of the panel. */
export const texts = { cached: '0 B（ブラウザーに保存済み）' } satisfies Rewording<typeof spec.texts>
