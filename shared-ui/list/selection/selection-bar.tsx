import type { ReactNode } from 'react'
import { listTexts as texts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { PeopleSelecting } from './use-people-selection.ts'
import styles from './selection-bar.module.css'

type Props = Pick<PeopleSelecting<never>, 'selected' | 'selectAll' | 'clear'> & {
  /** The number of people in the whole result. */
  readonly total: number
  /** There are at least so many. */
  readonly isLowerBound: boolean
  /** What can be done with the selected people. */
  readonly children: ReactNode
}

/** How many people are selected, and what can be done with them (LSX-04). */
export function SelectionBar({ selected, total, isLowerBound, selectAll, clear, children }: Props) {
  const { count } = selected
  if (count === 0) return null
  return (
    <div role="group" aria-label={texts.selection} className={styles['bar']}>
      <output className={styles['count']}>{texts.selected(count, selected.isLowerBound)}</output>
      {count < total && (
        <Button size="small" variant="quiet" onClick={selectAll}>
          {texts.selectWhole(total, isLowerBound)}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={clear}>
        {texts.deselect}
      </Button>
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}
