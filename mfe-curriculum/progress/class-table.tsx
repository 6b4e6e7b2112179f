import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { chevronDownIcon, chevronUpIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { Tally } from '../domain/evaluations/evaluation-summary.ts'
import type { PupilSummary, SummaryColumn, SummarySort } from '../domain/evaluations/evaluation-summary-class.ts'
import { MatrixTable } from '../subject/matrix-table.tsx'
import styles from './class-table.module.css'
import { StackedBar } from './course/stacked-bar.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly caption: string
  readonly viewPoints: readonly string[]
  readonly rows: readonly PupilSummary[]
  readonly sort: SummarySort
  readonly onSort: (by: SummaryColumn) => void
  readonly courseOf: (userId: string) => string
}

/** The students of a class against the view points: the count of each grade, and the mean of the scores. */
export function ClassTable({ caption, viewPoints, rows, sort, onSort, courseOf }: Props) {
  const head = (by: SummaryColumn, name: string) => <Head key={by} {...{ by, name, sort, onSort }} />
  return (
    <MatrixTable
      caption={caption}
      label={texts.summary.frameOf(caption)}
      frameClassName={styles.frame}
      className={styles.table}
    >
      <thead>
        <tr>
          {head('number', texts.summary.student)}
          {viewPoints.map((name, at) => head(at, name))}
          {head('total', texts.summary.total)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pupil, viewPoints: tallies, total }) => (
          <tr key={pupil.userId}>
            <th scope="row" className={styles.pupil}>
              <span className={styles.number}>{printStudentNumber(pupil.number)}</span>
              <Link to={courseOf(pupil.userId)} className={styles.name} title={pupil.name}>
                {pupil.name}
              </Link>
            </th>
            {[...tallies, total].map((tally, at) => (
              // Two view points may have one name.
              // oxlint-disable-next-line react/no-array-index-key -- a column is its position.
              <td key={at}>
                <TallyCell tally={tally} name={`${pupil.name} ${viewPoints[at] ?? texts.summary.total}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
  )
}

type HeadProps = Pick<Props, 'sort' | 'onSort'> & { readonly by: SummaryColumn; readonly name: string }

function Head({ by, name, sort, onSort }: HeadProps) {
  const isSorted = sort.by === by
  return (
    <th
      scope="col"
      className={by === 'number' ? styles.pupil : undefined}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(by)}>
        {name}
        <span className={styles.direction}>
          {isSorted && <Icon icon={sort.isDescending ? chevronDownIcon : chevronUpIcon} size={10} />}
        </span>
      </button>
      {/* Chromium does not repeat the heads of a table on the next sheet if they contain a button. */}
      <span className={styles.onPaper} aria-hidden="true">
        {name}
      </span>
    </th>
  )
}

function TallyCell({ tally, name }: { readonly tally: Tally; readonly name: string }) {
  if (tally.evaluated === 0) return <span className={styles.none}>{texts.summary.none}</span>
  return (
    <>
      <StackedBar tally={tally} name={name} size="small" />
      <span className={styles.figures} aria-hidden="true">
        <span>
          {tally.shares.map(({ grade, count }) => (
            <span key={grade} className={count === 0 ? styles.zero : styles.share}>
              {grade}
              {count}
            </span>
          ))}
        </span>
        {tally.mean !== null && <span className={styles.mean}>{texts.summary.mean(tally.mean)}</span>}
      </span>
    </>
  )
}
