import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { ReactNode } from 'react'
import styles from './matrix-table.module.css'

type Props = {
  /** For screen readers. The screen shows it by its heading and tabs. */
  readonly caption: string
  /** The name of the frame, unless it is the caption. */
  readonly label?: string
  readonly frameClassName?: string | undefined
  /** Sets `--least-width`, the width below which the frame scrolls. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A wide table of figures, such as students by months. It scrolls inside its frame, beside the column of its row heads. */
export function MatrixTable({ caption, label = caption, frameClassName, className, children }: Props) {
  return (
    // Keyboard users scroll the frame when the table is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={cx(styles.frame, frameClassName)} aria-label={label} tabIndex={0}>
      <table className={cx(styles.table, className)}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </section>
  )
}
