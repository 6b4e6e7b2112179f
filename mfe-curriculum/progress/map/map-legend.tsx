import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { CellState, Filled } from '../../domain/evaluations/completeness-cell.ts'
import cellStyles from './map-cell.module.css'
import { CellBody } from './map-cell.tsx'
import styles from './map-legend.module.css'
import { texts } from '../texts.ts'

const samples: readonly (readonly [CellState, Filled])[] = [
  ['complete', { evaluated: 30, students: 30 }],
  ['partial', { evaluated: 28, students: 30 }],
  ['blank', { evaluated: 0, students: 30 }],
  ['current', { evaluated: 12, students: 30 }],
  ['later', { evaluated: 0, students: 30 }],
  ['unplanned', { evaluated: 0, students: 0 }],
]

/** Explains the cells of the map. */
export function MapLegend() {
  return (
    <div className={styles.legend}>
      <dl className={styles.entries} aria-label={texts.map.legend.label}>
        {samples.map(([state, filled]) => (
          <div key={state} className={styles.entry}>
            <dt className={cx(cellStyles.cell, cellStyles[state], styles.sample)}>
              <CellBody state={state} filled={filled} />
            </dt>
            <dd>{texts.map.legend[state]}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.map.legend.key}</p>
    </div>
  )
}
