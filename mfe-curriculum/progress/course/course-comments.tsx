import type { CourseComment } from '../../domain/evaluations/evaluation-summary-course.ts'
import styles from './course-comments.module.css'
import { texts } from '../texts.ts'

/** The comments on a student, month by month. */
export function CourseComments({ comments }: { readonly comments: readonly CourseComment[] }) {
  if (comments.length === 0) return <p className={styles.none}>{texts.summary.noComments}</p>
  return (
    <ol className={styles.list}>
      {comments.map(({ month, viewPoint, content, evaluation }) => (
        <li key={`${evaluation.contentId} ${month}`} className={styles.entry}>
          <p className={styles.place}>
            <span className={styles.month}>{texts.map.month(month)}</span>
            <span>{content}</span>
            <span className={styles.viewPoint}>{viewPoint}</span>
            <span className={styles.grade}>{evaluation.grade}</span>
          </p>
          <p className={styles.words}>{evaluation.comment}</p>
        </li>
      ))}
    </ol>
  )
}
