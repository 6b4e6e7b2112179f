import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import styles from './print-sheet.module.css'

type Props = {
  readonly className?: string | undefined
  /** Of A4 paper; a sheet that says its own `page` needs none. */
  readonly orientation?: 'portrait' | 'landscape' | undefined
  /** Nobody sees it on the screen. */
  readonly onlyOnPaper?: boolean
  readonly children: ReactNode
}

/**
 * The part of a page that is printed, alone, with the number of each sheet.
 * @example <PrintSheet orientation="portrait" onlyOnPaper><PrintedTable … /></PrintSheet>
 */
export function PrintSheet({ className, orientation, onlyOnPaper = false, children }: Props) {
  const look = [orientation !== undefined && styles[orientation], onlyOnPaper && styles.onlyOnPaper]
  return <div className={cx(styles.sheet, ...look, className)}>{children}</div>
}
