import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the move to another class. */
export const moveTexts = { cancel: buttonTexts.cancel } satisfies Rewording<typeof spec.moveTexts>
