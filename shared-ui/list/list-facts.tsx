import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { searchesNothing } from '@gakuseki/shared-api/rules/search/search-text.ts'
import type { ComponentProps, ReactNode } from 'react'
import { listTexts as texts } from '../texts.ts'
import styles from './list-facts.module.css'
import { PrintButton } from './list-head.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import type { PeopleSelecting } from './selection/use-people-selection.ts'

type ListFactsProps = {
  /** Undefined before the first answer. */
  readonly page: number | undefined
  readonly total: number
  /** There are at least so many. */
  readonly isLowerBound: boolean
  readonly condition: SearchCondition
  readonly selecting: Pick<PeopleSelecting<never>, 'selected' | 'selectAll' | 'clear'>
  readonly printing: ComponentProps<typeof PrintButton>['printing']
  /** What can be done with the selected people, besides printing. */
  readonly children: ReactNode
}

/** The line above the table: which part of the result is shown, and what is selected. */
export function ListFacts({ page, total, isLowerBound, condition, selecting, printing, children }: ListFactsProps) {
  return (
    <div className={styles['facts']}>
      <output>{page !== undefined && texts.page(page, total, isLowerBound)}</output>
      <output>{searchesNothing(condition.queryText) && texts.searchesNothing(condition.queryText)}</output>
      <SelectionBar {...selecting} total={total} isLowerBound={isLowerBound}>
        <PrintButton printing={printing} only={selecting.selected} size="small" />
        {children}
      </SelectionBar>
    </div>
  )
}
