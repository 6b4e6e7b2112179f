import type { ReactNode } from 'react'
import { cx } from '../ui/theme/class-names.ts'
import styles from './print-sheet.module.css'

type Props = {
  readonly className?: string | undefined
  /** The orientation of A4 paper. Not for a sheet whose style sets `page` itself. */
  readonly orientation?: 'portrait' | 'landscape' | undefined
  /** Hidden on the screen. */
  readonly onlyOnPaper?: boolean
  readonly children: ReactNode
}

/**
 * The only part of a page that is printed, with a number on each sheet.
 * @example <PrintSheet orientation="portrait" onlyOnPaper><PrintedTable … /></PrintSheet>
 */
export function PrintSheet({ className, orientation, onlyOnPaper = false, children }: Props) {
  const look = [orientation !== undefined && styles[orientation], onlyOnPaper && styles.onlyOnPaper]
  return <div className={cx(styles.sheet, ...look, className)}>{children}</div>
}
