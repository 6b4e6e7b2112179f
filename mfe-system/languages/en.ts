import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as help from '../help/texts.en.ts'
import * as modules from '../modules/texts.en.ts'
import * as root from '../texts.en.ts'

/** The English of mfe-system, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-system/help': help,
  'mfe-system/modules': modules,
  'mfe-system': root,
})
