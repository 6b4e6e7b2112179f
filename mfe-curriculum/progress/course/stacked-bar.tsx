import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { Tally } from '../../domain/evaluations/evaluation-summary.ts'
import { fillOf, isSolid } from './bar-patterns.tsx'
import styles from './stacked-bar.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly tally: Tally
  /** The name of the person or group, for screen readers. */
  readonly name: string
  readonly size?: 'large' | 'small'
}

/** Below this share the letter would not fit. */
const leastForLetter = 7
const leastForCount = 15

/** The distribution of grades: as long as their shares, distinguished by letter and pattern. Needs BarPatterns on the page. */
export function StackedBar({ tally, name, size = 'large' }: Props) {
  const isLarge = size === 'large'
  const parts = partsOf(tally)
  return (
    <svg
      role="img"
      aria-label={texts.summary.bar(name, tally)}
      className={cx(styles.bar, isLarge ? styles.large : styles.small)}
    >
      {parts.map(({ grade, count, percent, start, at }) => (
        <g key={grade}>
          <rect x={`${start}%`} width={`${percent}%`} height="100%" fill={fillOf(at)} className={styles.segment} />
          {isLarge && percent >= leastForLetter && (
            <svg x={`${start + percent / 2}%`} y="50%" overflow="visible">
              <text
                className={cx(styles.letter, isSolid(at) && styles.onSolid)}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {grade}
                {percent >= leastForCount && <tspan dx="5">{count}</tspan>}
              </text>
            </svg>
          )}
        </g>
      ))}
      {tally.evaluated === 0 && <rect width="100%" height="100%" className={styles.nothing} />}
    </svg>
  )
}

/** Exact shares with their start, in percent. Grades without a share are left out. */
function partsOf({ shares, evaluated }: Tally) {
  let start = 0
  return shares.flatMap(({ grade, count }, at) => {
    if (count === 0) return []
    const percent = (count / evaluated) * 100
    const part = { grade, count, percent, start, at }
    start += percent
    return [part]
  })
}
