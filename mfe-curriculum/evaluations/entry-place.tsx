import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import type { ReactNode } from 'react'
import { withQuery } from '../domain/class-choice.ts'
import { plannedIn, type SheetChoice } from '../domain/evaluations/evaluation-sheet.ts'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

type Props = { readonly plan: NumericPlan; readonly choice: SheetChoice; readonly classChoice: ReactNode }

/** The choice of class, and of month or content, all kept in the address. */
export function EntryPlace({ plan: { viewPoints }, choice, classChoice }: Props) {
  const [search, setSearch] = useSearchParams()
  const go = (changes: Readonly<Record<'month' | 'contentId', string | null>>): void =>
    setSearch(withQuery(search, changes))
  const months = schoolMonths.map((month) => ({
    value: String(month),
    label: texts.monthOption(
      month,
      viewPoints.reduce((sum, viewPoint) => sum + plannedIn(viewPoint, month), 0),
    ),
  }))
  const contents = viewPoints.flatMap((viewPoint) =>
    viewPoint.contents.map(({ contentId, name }) => ({
      value: contentId,
      label: texts.contentOption(name, viewPoint.name),
    })),
  )
  return (
    <div className={styles.place} role="group" aria-label={texts.place}>
      {classChoice}
      {choice.by === 'month' && (
        <Select
          label={texts.month}
          value={String(choice.month)}
          options={months}
          width={140}
          onChange={(month) => go({ month, contentId: null })}
        />
      )}
      <Select
        label={texts.content}
        value={choice.by === 'content' ? choice.contentId : byMonth}
        options={[{ value: byMonth, label: texts.byMonth }, ...contents]}
        width={280}
        onChange={(value) => go({ contentId: value === byMonth ? null : value, month: search.get('month') })}
      />
    </div>
  )
}

// No content has this id, because the server never gives it.
const byMonth = 'month'
