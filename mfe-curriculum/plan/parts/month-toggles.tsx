import type { SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { DraftMonth } from '../../domain/plan/plan-draft.ts'
import { monthCell } from '../../domain/plan/plan-year.ts'
import styles from './month-strip.module.css'
import { texts } from '../texts.ts'

type Props = {
  /** The name of the content for screen readers. */
  readonly name: string
  readonly months: readonly DraftMonth[]
  readonly disabled: boolean
  readonly onToggle: (month: SchoolMonth, enabled: boolean) => void
}

/** The months of a content as toggle buttons with one Tab stop. Arrow keys move between months. */
export function MonthToggles({ name, months, disabled, onToggle }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: months.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= months.length) return
    event.preventDefault()
    setCurrent(to)
    strip.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={strip} role="group" aria-label={texts.edit.monthsUsedBy(name)} className={styles.strip}>
      {months.map((month, index) => (
        <button
          key={month.month}
          type="button"
          aria-label={texts.month(month.month)}
          aria-pressed={month.enabled}
          disabled={disabled}
          tabIndex={index === current ? 0 : -1}
          className={cx(styles.month, styles.pressable, styles[monthCell(month)])}
          onFocus={() => setCurrent(index)}
          onKeyDown={move}
          onClick={() => onToggle(month.month, !month.enabled)}
        >
          {month.month}
        </button>
      ))}
    </div>
  )
}
