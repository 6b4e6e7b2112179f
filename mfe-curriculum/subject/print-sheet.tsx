import { cx } from '@gakuseki/shared-ui/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './print-sheet.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** The part of a page that is printed, alone. */
export function PrintSheet({ className, children }: Props) {
  return <div className={cx(styles.sheet, className)}>{children}</div>
}
