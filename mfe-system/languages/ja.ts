import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-ui/languages/ja.ts'
import * as modules from '../modules/texts.ja.ts'
import * as root from '../texts.ja.ts'

/** The Japanese of mfe-system, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-system/modules': modules,
  'mfe-system': root,
})
