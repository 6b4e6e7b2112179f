import { termKey } from '@gakuseki/shared-api/contract/terms.ts'
import { ConflictDialog } from '@gakuseki/shared-ui/edit/record/conflict-dialog.tsx'
import type { TermDates } from '../domain/term-cell.ts'
import { conflictsOf, datesByKey, withChosen } from '../domain/term-saving.ts'
import type { TermTable } from '../domain/term-table.ts'
import { printDates } from './term-cell-view.tsx'
import { useTermNames } from './use-term-names.ts'

type Props = {
  readonly draft: TermTable
  readonly theirs: TermTable
  readonly onResolve: (table: TermTable) => void
  readonly onCancel: () => void
}

type DatesByKey = Readonly<Record<string, TermDates>>
/** Both sides have changed each of these terms, so none has a default choice. */
const nothing: DatesByKey = {}

/** Terms that somebody else has saved or deleted meanwhile. The user chooses between the two pairs of dates of each. */
export function TermConflict({ draft, theirs, onResolve, onCancel }: Props) {
  const { termName } = useTermNames()
  const ids = conflictsOf(draft, theirs)
  const parts = ids.map((id) => ({ id: termKey(id), name: termName(id) }))
  return (
    <ConflictDialog<DatesByKey, (typeof parts)[number]>
      fields={parts}
      labelOf={({ name }) => name}
      show={({ id }, dates) => printDates(dates[id] ?? { startDate: null, endDate: null })}
      base={nothing}
      draft={datesByKey(draft, ids)}
      theirs={datesByKey(theirs, ids)}
      onResolve={(chosen) => onResolve(withChosen(draft, theirs, chosen))}
      onCancel={onCancel}
    />
  )
}
