import type * as spec from './texts.ts'
import type { Rewording } from './translation.ts'

/** The texts of values. */
export const valueTexts = { unsupportedKind: '対応していない種類です。' } satisfies Rewording<typeof spec.valueTexts>
