import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import styles from './next-year.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.parts

/** What else the year gets: terms, subjects, and the days of those who leave or enter. */
export function PartsPanel({ draft }: { readonly draft: YearDraft }) {
  const { terms, subjects, graduationDay, entranceDay, leavingCount } = draft
  const joining = draft.cards.filter(({ isProspect }) => isProspect).length
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
        </dd>
        <dt>{texts.subjects}</dt>
        <dd>{texts.subjectCount(numeric, subjects.length - numeric)}</dd>
        <dt>{texts.graduation}</dt>
        <dd>{graduationDay}</dd>
        <dt>{texts.entrance}</dt>
        <dd>{entranceDay}</dd>
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
