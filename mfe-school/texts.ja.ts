import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the school's screen. */
export const texts = { heading: '学校' } satisfies Rewording<typeof spec.texts>
