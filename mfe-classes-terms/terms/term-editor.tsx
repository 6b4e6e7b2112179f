import { termKey } from '@gakuseki/shared-api/contract/terms.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { changeCell, removeTerm, removeYear, type TableRefusal, type TermTable } from '../domain/term-table.ts'
import { TableTools } from './table-tools.tsx'
import { TermTableView } from './term-table-view.tsx'
import styles from './term-editor.module.css'
import { texts } from './texts.ts'
import type { TableChecks } from './use-table-checks.ts'
import { useTermNames } from './use-term-names.ts'
import type { Unsaved, useTermEdit } from './use-term-edit.ts'

type Props = {
  readonly edit: ReturnType<typeof useTermEdit>
  readonly checks: TableChecks
  readonly closed: ClosedYears
}

/** The table in edit mode, with its tools and the problems of the last save. */
export function TermEditor({ edit, checks, closed }: Props) {
  const { today } = useSuite()
  const { shown, change, isBusy: disabled } = edit
  const take = (result: Result<TermTable, TableRefusal>): void => {
    if (result.ok) change(result.value)
    else notify.refused(texts.refusals[result.error], { id: 'term-table' })
  }
  return (
    <Stack>
      {edit.unsaved !== null && <UnsavedNotice unsaved={edit.unsaved} />}
      <TableTools table={shown} disabled={disabled} closed={closed} onChange={change} />
      <TermTableView
        table={shown}
        closed={closed}
        editing={{
          disabled,
          onRemoveYear: () => take(removeYear(shown)),
          onRemoveTerm: () => take(removeTerm(shown)),
          cell: (id) => ({
            today,
            disabled,
            problems: checks.problemsOf(id),
            onChange: (dates) => change(changeCell(shown, id, { type: 'edited', dates })),
            onInvalidChange: (date, invalid) => checks.setInvalid(id, date, invalid),
          }),
        }}
      />
    </Stack>
  )
}

function UnsavedNotice({ unsaved: { saved, terms, cause } }: { readonly unsaved: Unsaved }) {
  const { termName } = useTermNames()
  return (
    <Notice
      tone="warning"
      title={coreTexts.errors.updateFailed(term.label)}
      cause={cause}
      details={
        <ul className={styles.terms}>
          {terms.map(({ id, reason }) => (
            <li key={termKey(id)}>{texts.outcome.of(termName(id), reason)}</li>
          ))}
        </ul>
      }
    >
      <p>{texts.outcome.lead(saved)}</p>
    </Notice>
  )
}
