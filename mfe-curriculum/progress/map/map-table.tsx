import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { chevronDownIcon, chevronRightIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { missingOf, type Filled } from '../../domain/evaluations/completeness-cell.ts'
import type { ClassRows, CompletenessMap, MapRow, ViewPointRow } from '../../domain/evaluations/completeness-map.ts'
import { entryAddress } from '../../domain/grid/entry-address.ts'
import { MatrixTable } from '../../subject/matrix-table.tsx'
import { MapCellView } from './map-cell.tsx'
import styles from './map-table.module.css'
import { texts } from '../texts.ts'

/** The view points whose contents are shown, by class id and view point id. */
export type OpenRows = {
  readonly has: (classId: string, viewPointId: string) => boolean
  readonly toggle: (classId: string, viewPointId: string) => void
}

type Props = {
  readonly map: CompletenessMap
  readonly necId: string
  readonly open: OpenRows
  /** Whether all classes together are shown; not if only one class is shown. */
  readonly withTotal: boolean
}

/** Classes, their view points and their contents against the months of the school year. */
export function MapTable({ map, necId, open, withTotal }: Props) {
  return (
    <MatrixTable caption={texts.map.caption} frameClassName={styles.frame} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {texts.map.place}
          </th>
          {map.months.map(({ month, time }) => (
            <th key={month} scope="col" className={styles[time]}>
              {texts.map.month(month)}
              {time === 'current' && <span className={styles.now}>{texts.map.current}</span>}
            </th>
          ))}
          <th scope="col" className={styles.due}>
            {texts.map.due}
          </th>
        </tr>
      </thead>
      {map.classes.map((each) => (
        <ClassBody key={each.id} rows={each} {...{ necId, open }} />
      ))}
      {withTotal && (
        <tbody className={styles.total}>
          <Row row={map.total} look={styles.classRow} name={texts.map.total} place={texts.map.total} toOf={null} />
          {map.total.viewPoints.map((viewPoint) => (
            <Row
              key={viewPoint.id}
              row={viewPoint}
              look={styles.viewPointRow}
              name={viewPoint.name}
              place={`${texts.map.total} ${viewPoint.name}`}
              toOf={null}
            />
          ))}
        </tbody>
      )}
    </MatrixTable>
  )
}

type BodyProps = Pick<Props, 'necId' | 'open'> & { readonly rows: ClassRows }

function ClassBody({ rows, necId, open }: BodyProps) {
  const name = printClassName(rows.name)
  const toOf =
    (contentId: string | null): ToOf =>
    (month) =>
      entryAddress(necId, { classId: rows.id, month, contentId })
  if (rows.isDeserted) return <DesertedBody classId={rows.id} name={name} />
  return (
    <tbody>
      <Row row={rows} look={styles.classRow} name={name} place={name} toOf={toOf(null)} />
      {rows.viewPoints.map((viewPoint) => {
        const isOpen = open.has(rows.id, viewPoint.id)
        return [
          <Row
            key={viewPoint.id}
            row={viewPoint}
            look={styles.viewPointRow}
            name={
              <Toggle {...{ viewPoint, isOpen }} className={name} onToggle={() => open.toggle(rows.id, viewPoint.id)} />
            }
            place={`${name} ${viewPoint.name}`}
            toOf={toOf(null)}
          />,
          ...(isOpen ? viewPoint.contents : []).map((content) => (
            <Row
              key={`${viewPoint.id} ${content.id}`}
              row={content}
              look={styles.contentRow}
              name={content.name}
              place={`${name} ${viewPoint.name} ${content.name}`}
              toOf={toOf(content.id)}
            />
          )),
        ]
      })}
    </tbody>
  )
}

/** Cells of months would look the same as unplanned ones. */
function DesertedBody({ classId, name }: { readonly classId: string; readonly name: string }) {
  return (
    <tbody>
      <tr className={styles.classRow}>
        <th scope="row" className={styles.name}>
          {name}
        </th>
        <td colSpan={schoolMonths.length + 1} className={styles.deserted}>
          <span>
            {texts.map.noStudents} <Link to={paths.classDetails(classId)}>{texts.map.toClass}</Link>
          </span>
        </td>
      </tr>
    </tbody>
  )
}

type ToggleProps = {
  readonly viewPoint: ViewPointRow
  readonly className: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Toggle({ viewPoint, className, isOpen, onToggle }: ToggleProps) {
  if (viewPoint.contents.length === 0) return <span className={styles.noToggle}>{viewPoint.name}</span>
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={texts.map.toggle(viewPoint.name, className)}
      onClick={onToggle}
    >
      <Icon icon={isOpen ? chevronDownIcon : chevronRightIcon} size={10} />
      <span>{viewPoint.name}</span>
    </button>
  )
}

/** The address where a month of a row is entered. A row of several contents leads to all contents of the month. */
type ToOf = (month: number) => string

type RowProps = {
  readonly row: MapRow
  readonly look: string | undefined
  readonly name: ReactNode
  readonly place: string
  readonly toOf: ToOf | null
}

function Row({ row, look, name, place, toOf }: RowProps) {
  return (
    <tr className={look}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {row.cells.map((cell) => (
        <td key={cell.month}>
          <MapCellView
            cell={cell}
            place={`${place} ${texts.map.month(cell.month)}`}
            to={toOf === null ? null : toOf(cell.month)}
          />
        </td>
      ))}
      <td className={styles.due}>
        <Due due={row.due} />
      </td>
    </tr>
  )
}

function Due({ due }: { readonly due: Filled }) {
  if (due.students === 0) return <span aria-hidden="true">{texts.map.dash}</span>
  const missing = missingOf(due)
  return (
    <>
      <span className={missing > 0 ? styles.left : styles.done}>
        {missing > 0 ? texts.map.left(missing) : texts.map.done}
      </span>
      <span className={styles.of}>{texts.map.filled(due.evaluated, due.students)}</span>
    </>
  )
}
