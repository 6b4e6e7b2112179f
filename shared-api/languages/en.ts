import { emptyPack, packWith, type LanguagePack } from '../core/text/language-pack.ts'
import * as client from '../client/texts.en.ts'
import * as coreText from '../core/text/texts.en.ts'
import * as core from '../core/texts.en.ts'
import * as csv from '../csv/texts.en.ts'
import * as rules from '../rules/texts.en.ts'
import * as school from '../rules/school/texts.en.ts'
import * as people from '../rules/people/texts.en.ts'
import * as yearDraft from '../rules/year-draft/texts.en.ts'
import { words } from './words.en.ts'

/** The English of shared-api. */
export const en: LanguagePack = packWith(emptyPack('en', words), {
  'shared-api/client': client,
  'shared-api/core/text': coreText,
  'shared-api/core': core,
  'shared-api/csv': csv,
  'shared-api/rules': rules,
  'shared-api/rules/school': school,
  'shared-api/rules/people': people,
  'shared-api/rules/year-draft': yearDraft,
})
