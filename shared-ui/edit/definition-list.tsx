import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

type DefinitionListProps = {
  readonly rows: readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[]
}

/** Names and values, one row each. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
