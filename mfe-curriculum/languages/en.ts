import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { en as below } from '@gakuseki/shared-ui/languages/en.ts'
import * as domain from '../domain/texts.en.ts'
import * as essay from '../essay/texts.en.ts'
import * as evaluations from '../evaluations/texts.en.ts'
import * as home from '../home/texts.en.ts'
import * as pages from '../pages/texts.en.ts'
import * as plan from '../plan/texts.en.ts'
import * as progress from '../progress/texts.en.ts'
import * as subject from '../subject/texts.en.ts'
import * as subjects from '../subjects/texts.en.ts'

/** The English of mfe-curriculum, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-curriculum/domain': domain,
  'mfe-curriculum/essay': essay,
  'mfe-curriculum/evaluations': evaluations,
  'mfe-curriculum/home': home,
  'mfe-curriculum/pages': pages,
  'mfe-curriculum/plan': plan,
  'mfe-curriculum/progress': progress,
  'mfe-curriculum/subject': subject,
  'mfe-curriculum/subjects': subjects,
})
