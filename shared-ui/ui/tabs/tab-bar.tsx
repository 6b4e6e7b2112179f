import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Tabs with controls beside them, above one common line. */
export function TabBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
