import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-ui/languages/ja.ts'
import * as classDetails from '../class-details/texts.ja.ts'
import * as classList from '../class-list/texts.ja.ts'
import * as pages from '../pages/texts.ja.ts'
import * as roster from '../roster/texts.ja.ts'
import * as terms from '../terms/texts.ja.ts'

/** The Japanese of mfe-classes-terms, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-classes-terms/class-details': classDetails,
  'mfe-classes-terms/class-list': classList,
  'mfe-classes-terms/pages': pages,
  'mfe-classes-terms/roster': roster,
  'mfe-classes-terms/terms': terms,
})
