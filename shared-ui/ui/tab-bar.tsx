import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Tabs and what stands beside them: one line under all, as wide as that of tabs alone. */
export function TabBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
