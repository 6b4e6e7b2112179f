import styles from './stacked-bar.module.css'

// Ids in the page: it contains the patterns once, and every bar refers to them.
const patternId = (at: number) => `evaluation-pattern-${at % patterns.length}`

/** The fill of the grade at a position, from best to worst. After the last pattern they repeat. */
export const fillOf = (at: number): string => `url(#${patternId(at)})`

/** Whether that fill is a plain colour, on which letters are light. */
export const isSolid = (at: number): boolean => at % patterns.length === 0

const patterns = [
  <rect key="full" width="8" height="8" className={styles.ink} />,
  <path key="slope" d="M-2 2 2 -2M0 8 8 0M6 10 10 6" className={styles.line} />,
  <circle key="dot" cx="4" cy="4" r="1.3" className={styles.ink} />,
  <path key="level" d="M0 4H8" className={styles.line} />,
  <path key="cross" d="M0 4H8M4 0V8" className={styles.line} />,
] as const

/** The patterns of the bars of a page, so that grades can be distinguished without colours and in print. */
export function BarPatterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        {patterns.map((drawing, at) => (
          <pattern key={drawing.key} id={patternId(at)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" className={styles.paper} />
            {drawing}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
