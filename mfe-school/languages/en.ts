import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as root from '../texts.en.ts'

/** The English of mfe-school, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-school': root,
})
