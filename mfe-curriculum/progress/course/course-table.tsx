import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import type { Course, CourseCell } from '../../domain/evaluations/evaluation-summary-course.ts'
import { MatrixTable } from '../../subject/matrix-table.tsx'
import styles from './course-table.module.css'
import { texts } from '../texts.ts'

type Props = { readonly caption: string; readonly courses: readonly Course[] }

/** The content of the charts in letters and scores: contents against months. */
export function CourseTable({ caption, courses }: Props) {
  return (
    <MatrixTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.content}>
            {texts.summary.content}
          </th>
          {schoolMonths.map((month) => (
            <th key={month} scope="col">
              {texts.map.month(month)}
            </th>
          ))}
        </tr>
      </thead>
      {courses.map(({ viewPoint, contents }) => (
        <tbody key={viewPoint.viewPointId}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={13}>
              <span>{viewPoint.name}</span>
            </th>
          </tr>
          {contents.map(({ contentId, name, cells }) => (
            <tr key={contentId}>
              <th scope="row" className={styles.content}>
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell.month} className={styles[cell.state]}>
                  <CourseCellView cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </MatrixTable>
  )
}

function CourseCellView({ cell: { state, evaluation } }: { readonly cell: CourseCell }) {
  switch (state) {
    case 'made':
      return (
        <>
          <span className={styles.grade}>{evaluation?.grade}</span>
          {evaluation !== null && evaluation.score !== null && (
            <span className={styles.score}>{texts.summary.score(evaluation.score)}</span>
          )}
        </>
      )
    case 'blank':
      return texts.map.blank
    case 'current':
      return texts.map.current
    case 'later':
      return texts.map.later
    case 'away':
      return texts.map.away
    case 'unplanned':
      return <VisuallyHidden>{texts.map.cell.unplanned}</VisuallyHidden>
  }
}
