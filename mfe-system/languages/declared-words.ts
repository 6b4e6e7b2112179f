import { helpTexts as helpInEnglish } from '../help/texts.en.ts'
import { helpTexts } from '../help/texts.ts'
import { texts as inEnglish } from '../texts.en.ts'
import { texts } from '../texts.ts'

/** What can be read of remote.config.ts in other languages of the screen. */
export const declaredWords = {
  en: { [helpTexts.title]: helpInEnglish.title, [texts.title]: inEnglish.title },
}
