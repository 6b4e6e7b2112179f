import type {
  NumericPlan,
  PlannedContent,
  PlannedViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { monthCell, yearCounts } from '../domain/plan/plan-year.ts'
import { bandStyle } from '../subject/view-point-band.ts'
import { texts as planTexts } from './texts.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import styles from './year-plan.module.css'

const texts = planTexts.year

type Props = {
  /** Year, grade and name, the heading of the printed sheet. */
  readonly subject: string
  readonly plan: NumericPlan
}

/** The year of a numeric subject at a glance, contents by months. It is printed alone on its sheet. */
export function YearPlan({ subject, plan }: Props) {
  if (plan.viewPoints.length === 0) return <EmptyState title={texts.none.title} description={texts.none.description} />
  const caption = texts.caption(subject)
  return (
    <PrintSheet className={styles.sheet} orientation="landscape">
      <Counts plan={plan} />
      {/* Keyboard users scroll the frame. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {texts.content}
              </th>
              {schoolMonths.map((month) => (
                <th key={month} scope="col">
                  {planTexts.month(month)}
                </th>
              ))}
            </tr>
          </thead>
          {plan.viewPoints.map((viewPoint) => (
            <ViewPointRows key={viewPoint.viewPointId} viewPoint={viewPoint} />
          ))}
        </table>
      </section>
    </PrintSheet>
  )
}

function Counts({ plan }: { readonly plan: NumericPlan }) {
  const { contents, unplanned, blank } = yearCounts(plan)
  const said = [
    texts.counts(contents),
    ...(unplanned > 0 ? [texts.unplanned(unplanned)] : []),
    ...(blank > 0 ? [texts.blanks(blank)] : []),
  ]
  return (
    <ul className={styles.counts}>
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

/** The band names the view point; its colour is repeated next to each content. */
function ViewPointRows({ viewPoint }: { readonly viewPoint: PlannedViewPoint }) {
  const { name, color, contents } = viewPoint
  return (
    <tbody style={bandStyle(color)}>
      <tr className={styles.band}>
        <th scope="rowgroup" colSpan={schoolMonths.length + 1}>
          <span className={styles.bandName}>{name}</span>
        </th>
      </tr>
      {contents.length === 0 && (
        <tr className={styles.none}>
          <td colSpan={schoolMonths.length + 1}>
            <span className={styles.bandName}>{texts.noContents}</span>
          </td>
        </tr>
      )}
      {contents.map((content) => (
        <ContentRow key={content.contentId} content={content} />
      ))}
    </tbody>
  )
}

function ContentRow({ content }: { readonly content: PlannedContent }) {
  return (
    <tr>
      <th scope="row" className={styles.content}>
        {content.name}
      </th>
      {content.months.map((month) => {
        const cell = monthCell(month)
        return (
          <td key={month.month} className={styles[cell]}>
            {cell === 'off' && <VisuallyHidden>{texts.off}</VisuallyHidden>}
            {cell === 'blank' && texts.blank}
            {cell === 'planned' && month.text}
          </td>
        )
      })}
    </tr>
  )
}
