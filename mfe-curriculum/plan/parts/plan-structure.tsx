import type {
  NumericPlan,
  PlannedContent,
  PlannedViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useId } from 'react'
import { ColorDot } from './color-choice.tsx'
import { MonthStrip } from './month-strip.tsx'
import styles from './plan-structure.module.css'
import { texts } from '../texts.ts'
import { bandStyle } from '../../subject/view-point-band.ts'

type Props = { readonly plan: NumericPlan; readonly canWrite: boolean }

/** The structure of a subject: its view points, the contents of each, and their months. */
export function PlanStructure({ plan, canWrite }: Props) {
  if (plan.viewPoints.length === 0)
    return <EmptyState title={texts.none.title} description={canWrite ? texts.none.hint : texts.none.reader} />
  return (
    <ol aria-label={texts.viewPoints} className={styles.viewPoints}>
      {plan.viewPoints.map((viewPoint) => (
        <li key={viewPoint.viewPointId}>
          <ViewPointCard viewPoint={viewPoint} />
        </li>
      ))}
    </ol>
  )
}

function ViewPointCard({ viewPoint }: { readonly viewPoint: PlannedViewPoint }) {
  const { name, color, contents } = viewPoint
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card} style={bandStyle(color)}>
      <div className={styles.head}>
        <ColorDot color={color} />
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <span className={styles.count}>{texts.contentCount(contents.length)}</span>
      </div>
      {contents.length === 0 ? (
        <p className={styles.none}>{texts.noContents}</p>
      ) : (
        <ol aria-label={texts.contentsOf(name)} className={styles.contents}>
          {contents.map((content, at) => (
            <li key={content.contentId}>
              <ContentLine content={content} position={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The name and months of a content. When opened, also the texts of the months. */
function ContentLine({ content, position }: { readonly content: PlannedContent; readonly position: number }) {
  const { name, months } = content
  const used = months.filter(({ enabled }) => enabled)
  const line = (
    <>
      <span className={styles.position} aria-hidden="true">
        {position}
      </span>
      <span className={styles.content}>{name}</span>
      <MonthStrip months={months} />
    </>
  )
  if (used.length === 0) return <div className={styles.line}>{line}</div>
  return (
    <details>
      <summary className={styles.line}>{line}</summary>
      <dl className={styles.months}>
        {used.map(({ month, text }) => (
          <div key={month} className={styles.month}>
            <dt>{texts.month(month)}</dt>
            <dd>{text.trim() === '' ? <span className={styles.none}>{texts.noText}</span> : text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
