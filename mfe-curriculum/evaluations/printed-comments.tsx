import type { Pupil } from '../domain/class-choice.ts'
import type { SheetColumn } from '../domain/evaluations/evaluation-sheet.ts'
import type { CellValue } from '../domain/evaluations/evaluation-value.ts'
import styles from './printed-comments.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly title: string
  readonly pupils: readonly Pupil[]
  readonly columns: readonly SheetColumn[]
  readonly valueOf: (at: { readonly row: number; readonly column: number }) => CellValue
}

/** The comments, printed only, because the grid only marks them. Title and headings are repeated on each sheet. */
export function PrintedComments({ title, pupils, columns, valueOf }: Props) {
  const comments = pupils.flatMap((pupil, row) =>
    columns.flatMap((column, at) => {
      const { comment } = valueOf({ row, column: at })
      return comment === '' ? [] : [{ pupil, column, comment }]
    }),
  )
  if (comments.length === 0) return null
  return (
    <table className={styles.table} aria-label={texts.printedComments(title)}>
      <thead>
        <tr>
          <th colSpan={3} className={styles.title}>
            {texts.printedComments(title)}
          </th>
        </tr>
        <tr>
          <th scope="col">{texts.student}</th>
          <th scope="col">{texts.content}</th>
          <th scope="col">{texts.comment}</th>
        </tr>
      </thead>
      <tbody>
        {comments.map(({ pupil, column, comment }) => (
          <tr key={`${pupil.userId}/${column.contentId}/${column.month}`}>
            <td>{texts.rowName(pupil.number, pupil.name)}</td>
            <td>{texts.cell([column.viewPoint, column.label])}</td>
            <td className={styles.comment}>{comment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
