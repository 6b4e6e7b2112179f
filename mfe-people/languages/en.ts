import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as arrival from '../arrival/texts.en.ts'
import * as bulk from '../bulk/texts.en.ts'
import * as certificates from '../certificates/texts.en.ts'
import * as departure from '../departure/texts.en.ts'
import * as domain from '../domain/texts.en.ts'
import * as enrolment from '../enrolment/texts.en.ts'
import * as exportTexts from '../export/texts.en.ts'
import * as home from '../home/texts.en.ts'
import * as importTexts from '../import/texts.en.ts'
import * as pages from '../pages/texts.en.ts'
import * as prospects from '../prospects/texts.en.ts'
import * as surname from '../surname/texts.en.ts'
import * as root from '../texts.en.ts'

/** The English of mfe-people, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-people/arrival': arrival,
  'mfe-people/bulk': bulk,
  'mfe-people/certificates': certificates,
  'mfe-people/departure': departure,
  'mfe-people/domain': domain,
  'mfe-people/enrolment': enrolment,
  'mfe-people/export': exportTexts,
  'mfe-people/home': home,
  'mfe-people/import': importTexts,
  'mfe-people/pages': pages,
  'mfe-people/prospects': prospects,
  'mfe-people/surname': surname,
  'mfe-people': root,
})
