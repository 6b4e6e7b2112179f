import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { memo, type ComponentProps, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { SheetBand } from '../../domain/evaluations/evaluation-sheet.ts'
import { bandStyle } from '../../subject/view-point-band.ts'
import heads from './grid-head.module.css'
import styles from './evaluation-grid.module.css'
import { headRows } from './grid-row.tsx'
import { texts } from '../texts.ts'

type Props = Pick<
  ComponentProps<'table'>,
  'onKeyDown' | 'onMouseDown' | 'onMouseOver' | 'onDoubleClick' | 'onFocus' | 'onBlur'
> & {
  readonly ref: Ref<HTMLTableElement>
  readonly title: string
  readonly paperTitle: string
  readonly helpId: string
  readonly bands: readonly SheetBand[]
  readonly numRows: number
  readonly isReadOnly: boolean
  /** One GridRow for each student. */
  readonly children: ReactNode
}

/** The most columns that have room for horizontal names. */
const mostWide = 8

/** The sheet: students against contents or months, in a frame that scrolls while names and heads stay visible. */
export function EvaluationGrid({
  ref,
  title,
  paperTitle,
  helpId,
  bands,
  numRows,
  isReadOnly,
  children,
  ...events
}: Props) {
  const numColumns = bands.reduce((sum, { columns }) => sum + columns.length, 0)
  return (
    <div className={cx(styles.frame, numColumns > mostWide && styles.narrow)}>
      <table
        {...events}
        ref={ref}
        // A data grid of the ARIA pattern: a table whose cells can be navigated.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.table}
        // React's types do not allow custom properties.
        style={{ '--count': numColumns } as CSSProperties}
        aria-label={title}
        aria-describedby={helpId}
        aria-rowcount={numRows + headRows}
        aria-colcount={numColumns + 1}
        aria-multiselectable
        aria-readonly={isReadOnly}
      >
        <colgroup>
          <col className={styles.students} />
          <col span={numColumns} />
        </colgroup>
        <GridHead title={paperTitle} bands={bands} isUpright={numColumns > mostWide} />
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type HeadProps = { readonly title: string; readonly bands: readonly SheetBand[]; readonly isUpright: boolean }

const GridHead = memo(function GridHead({ title, bands, isUpright }: HeadProps) {
  const firsts = bands.map((_band, at) => bands.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 2))
  return (
    <thead className={cx(heads.head, isUpright && heads.upright)}>
      {/* No caption, because it would be printed on the first sheet only. */}
      <tr className={heads.paperTitle} aria-hidden="true">
        <th colSpan={1 + bands.reduce((sum, { columns }) => sum + columns.length, 0)}>{title}</th>
      </tr>
      <tr aria-rowindex={1}>
        <th rowSpan={headRows} scope="col" className={heads.corner} aria-colindex={1}>
          {texts.student}
        </th>
        {bands.map(({ viewPointId, name, color, columns }, band) => (
          <th
            key={viewPointId}
            colSpan={columns.length}
            scope="colgroup"
            aria-colindex={firsts[band]}
            aria-colspan={columns.length}
            className={heads.band}
            style={bandStyle(color)}
          >
            <span className={heads.bandName} title={name}>
              {name}
            </span>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={headRows}>
        {bands.flatMap(({ color, columns }, band) =>
          columns.map(({ contentId, month, label, plan, isPlanned }, index) => (
            <th
              key={`${contentId}/${month}`}
              scope="col"
              aria-colindex={(firsts[band] ?? 0) + index}
              title={[label, ...(plan === '' ? [] : [plan]), ...(isPlanned ? [] : [texts.notPlanned])].join('\n')}
              className={cx(heads.column, index === 0 && heads.start, !isPlanned && heads.unplanned)}
              style={bandStyle(color)}
            >
              <span className={heads.label}>{label}</span>
            </th>
          )),
        )}
      </tr>
    </thead>
  )
})
