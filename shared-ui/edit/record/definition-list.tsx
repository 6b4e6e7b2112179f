import type { ReactNode } from 'react'
import { Badge } from '../../ui/state/badge.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { recordTexts as texts } from '../texts.ts'
import styles from './definition-list.module.css'

export type DefinitionRow = {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  /** The value differs from the stored one. */
  readonly changed?: boolean
}

type Props = {
  readonly rows: readonly DefinitionRow[]
  /** Puts two rows side by side where the window is wide enough. */
  readonly paired?: boolean
}

/** A list of names and values, one row each. */
export function DefinitionList({ rows, paired = false }: Props) {
  return (
    <dl className={cx(styles.list, paired && styles.paired)}>
      {rows.map(({ id, label, value, changed = false }) => (
        <div key={id} className={styles.row} data-changed={changed || undefined}>
          <dt className={styles.label}>
            {label}
            {changed && (
              <>
                {' '}
                <Badge tone="info">{texts.changedMark}</Badge>
              </>
            )}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
