import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { DaysPart } from '../draft-parts/days-part.tsx'
import { SubjectsPart } from '../draft-parts/subjects-part.tsx'
import { TermsPart } from '../draft-parts/terms-part.tsx'
import styles from './next-year.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.parts

/** What else the year gets: terms, subjects, and the days of those who leave or enter. */
export function PartsPanel({ draft, mayWrite }: { readonly draft: YearDraft; readonly mayWrite: boolean }) {
  const { terms, subjects, graduationDay, entranceDay, leavingCount } = draft
  const joining = draft.cards.filter(({ isProspect }) => isProspect).length
  // A published year is changed on the pages of its terms and subjects.
  const mayEdit = mayWrite && draft.status === 'draft'
  const copied = subjects.filter(({ copyOf }) => copyOf !== null).length
  const numeric = subjects.filter(({ evalType }) => evalType === 'numeric').length
  return (
    <Panel title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.terms}</dt>
        <dd>
          {terms.length === 0 && texts.noTerms}
          {terms.map(({ schoolType, termNumber, startDate, endDate }) => (
            <p key={`${schoolType}${termNumber}`}>
              {texts.term(schoolTypes[schoolType].label, termNumber, startDate, endDate)}
            </p>
          ))}
          {mayEdit && <TermsPart draft={draft} />}
        </dd>
        <dt>{texts.subjects}</dt>
        <dd>
          <p>{texts.subjectCount(numeric, subjects.length - numeric, copied)}</p>
          {mayEdit && <SubjectsPart draft={draft} />}
        </dd>
        <dt>{texts.graduation}</dt>
        <dd>{graduationDay}</dd>
        <dt>{texts.entrance}</dt>
        <dd>
          <p>{entranceDay}</p>
          {mayEdit && <DaysPart draft={draft} />}
        </dd>
        <dt>{texts.leaving}</dt>
        <dd>{texts.leavingCount(leavingCount)}</dd>
        <dt>{texts.prospects}</dt>
        <dd>
          <p>
            {texts.prospectCount(joining)}
            {'　'}
            <Link className={styles.link} to={prospectsPath(draft.schoolYear)}>
              {texts.toProspects}
            </Link>
          </p>
          {draft.status === 'draft' && <p>{texts.prospectsLead}</p>}
        </dd>
      </dl>
    </Panel>
  )
}
