import type { ReactNode } from 'react'
import { cx } from '../ui/theme/class-names.ts'
import { VisuallyHidden } from '../ui/page/visually-hidden.tsx'
import styles from './sheet-table.module.css'

/** `width` in px. If all columns have one, it is their minimum width, and they share the rest of the page's width. */
type Column = { readonly id: string; readonly heading: ReactNode; readonly width?: number }

type SheetTableProps = {
  /** For screen readers. The screen shows it by its heading and tabs. */
  readonly caption: string
  readonly columns: readonly (string | Column)[]
  readonly children: ReactNode
}

/** A plain table of a few rows, such as grades by classes or years by terms. It scrolls inside its own frame. */
export function SheetTable({ caption, columns, children }: SheetTableProps) {
  const heads = columns.map((column) => (typeof column === 'string' ? { id: column, heading: column } : column))
  const widths = heads.flatMap(({ width }) => width ?? [])
  const isMeasured = widths.length === heads.length
  return (
    // Keyboard users scroll the frame when the table is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={cx(styles.frame, isMeasured && styles.measured)} aria-label={caption} tabIndex={0}>
      <table
        className={styles.table}
        {...(isMeasured && { style: { minInlineSize: widths.reduce((sum, width) => sum + width, 0) } })}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {heads.map(({ id, heading, width }) => (
              <th key={id} scope="col" style={{ width }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
