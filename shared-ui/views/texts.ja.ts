import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of views. */
export const viewTexts = {
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
} satisfies Rewording<typeof spec.viewTexts>

/** The texts of layouts, which are the views of 名簿. */
export const layoutTexts = {
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
} satisfies Rewording<typeof spec.layoutTexts>
