import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the guide of somebody who leaves for another school. */
export const texts = { save: buttonTexts.save } satisfies Rewording<typeof spec.texts>
