import { packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { ja as below } from '@gakuseki/shared-ui/languages/ja.ts'
import * as domain from '../domain/texts.ja.ts'
import * as essay from '../essay/texts.ja.ts'
import * as evaluations from '../evaluations/texts.ja.ts'
import * as pages from '../pages/texts.ja.ts'
import * as plan from '../plan/texts.ja.ts'
import * as progress from '../progress/texts.ja.ts'
import * as subject from '../subject/texts.ja.ts'
import * as subjects from '../subjects/texts.ja.ts'

/** The Japanese of mfe-curriculum, and of the packages below it. */
export const pack: LanguagePack = packWith(below, {
  'mfe-curriculum/domain': domain,
  'mfe-curriculum/essay': essay,
  'mfe-curriculum/evaluations': evaluations,
  'mfe-curriculum/pages': pages,
  'mfe-curriculum/plan': plan,
  'mfe-curriculum/progress': progress,
  'mfe-curriculum/subject': subject,
  'mfe-curriculum/subjects': subjects,
})
