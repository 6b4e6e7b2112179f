import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './sheet-table.module.css'

type SheetTableProps = {
  /** Read aloud; the screen says it by its heading and tabs. */
  readonly caption: string
  readonly columns: readonly (string | { readonly id: string; readonly heading: ReactNode })[]
  readonly children: ReactNode
}

/** A plain table of a few rows, for grades by classes or years by terms; it scrolls inside its own frame. */
export function SheetTable({ caption, columns, children }: SheetTableProps) {
  return (
    // Keyboard users scroll the frame when the table is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => {
              const { id, heading } = typeof column === 'string' ? { id: column, heading: column } : column
              return (
                <th key={id} scope="col">
                  {heading}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
