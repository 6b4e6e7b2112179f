import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as classBoard from '../class-board/texts.en.ts'
import * as classDetails from '../class-details/texts.en.ts'
import * as classList from '../class-list/texts.en.ts'
import * as closing from '../closing/texts.en.ts'
import * as domain from '../domain/texts.en.ts'
import * as draftParts from '../draft-parts/texts.en.ts'
import * as home from '../home/texts.en.ts'
import * as nextYear from '../next-year/texts.en.ts'
import * as pages from '../pages/texts.en.ts'
import * as rollCounts from '../roll-counts/texts.en.ts'
import * as roster from '../roster/texts.en.ts'
import * as terms from '../terms/texts.en.ts'

/** The English of mfe-classes-terms, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-classes-terms/class-board': classBoard,
  'mfe-classes-terms/class-details': classDetails,
  'mfe-classes-terms/class-list': classList,
  'mfe-classes-terms/closing': closing,
  'mfe-classes-terms/domain': domain,
  'mfe-classes-terms/draft-parts': draftParts,
  'mfe-classes-terms/home': home,
  'mfe-classes-terms/next-year': nextYear,
  'mfe-classes-terms/pages': pages,
  'mfe-classes-terms/roll-counts': rollCounts,
  'mfe-classes-terms/roster': roster,
  'mfe-classes-terms/terms': terms,
})
