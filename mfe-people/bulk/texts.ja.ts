import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of changes of selected people. */
export const texts = { cancel: buttonTexts.cancel } satisfies Rewording<typeof spec.texts>
