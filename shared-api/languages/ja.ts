import { emptyPack, packWith, type LanguagePack } from '../core/text/language-pack.ts'
import * as client from '../client/texts.ja.ts'
import * as coreText from '../core/text/texts.ja.ts'
import * as core from '../core/texts.ja.ts'
import * as csv from '../csv/texts.ja.ts'
import * as rules from '../rules/texts.ja.ts'

/** The Japanese of shared-api. */
export const ja: LanguagePack = packWith(emptyPack('ja'), {
  'shared-api/client': client,
  'shared-api/core/text': coreText,
  'shared-api/core': core,
  'shared-api/csv': csv,
  'shared-api/rules': rules,
})
