import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-ui/languages/ja.ts'
import * as arrival from '../arrival/texts.ja.ts'
import * as bulk from '../bulk/texts.ja.ts'
import * as certificates from '../certificates/texts.ja.ts'
import * as departure from '../departure/texts.ja.ts'
import * as domain from '../domain/texts.ja.ts'
import * as enrolment from '../enrolment/texts.ja.ts'
import * as exportTexts from '../export/texts.ja.ts'
import * as importTexts from '../import/texts.ja.ts'
import * as pages from '../pages/texts.ja.ts'
import * as prospects from '../prospects/texts.ja.ts'
import * as root from '../texts.ja.ts'

/** The Japanese of mfe-people, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-people/arrival': arrival,
  'mfe-people/bulk': bulk,
  'mfe-people/certificates': certificates,
  'mfe-people/departure': departure,
  'mfe-people/domain': domain,
  'mfe-people/enrolment': enrolment,
  'mfe-people/export': exportTexts,
  'mfe-people/import': importTexts,
  'mfe-people/pages': pages,
  'mfe-people/prospects': prospects,
  'mfe-people': root,
})
