import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useQuery, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Link } from '../host/link.tsx'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button/button.tsx'
import { copyAndTell } from '../ui/button/copy-text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { RowSelection } from '../ui/data-table/selection/row-selection.ts'
import type { TableColumn, TableSorting } from '../ui/data-table/table-column.ts'
import type { ChosenWidths, KeepWidth } from '../ui/data-table/columns/use-column-resizing.ts'
import type { TableMemory } from '../ui/data-table/table-memory.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { printInSchoolCondition } from './conditions/condition-texts.ts'
import type { ListQuery } from './list-queries.ts'
import { tablePage } from './table-page.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { listTexts as texts, uiTexts } from '../texts.ts'
import type { ListAddress } from './conditions/use-condition.ts'
import type { ListRows } from './use-list-rows.ts'

type ListTableProps<Row, Key extends QueryKey> = {
  readonly label: string
  readonly entityLabel: string
  readonly rows: ListRows<Row>
  readonly leading: readonly TableColumn<Row>[]
  readonly columns: readonly TableColumn<Row>[]
  readonly sorting: TableSorting
  readonly address: ListAddress
  /** The same list in every in-school state. Its count shows how many people the condition hides. */
  readonly anyState: ListQuery<Row, Key>
  /** Shown when nobody is registered at all. */
  readonly whenNobody?: ReactNode
  readonly memory: TableMemory
  readonly widths: ChosenWidths
  readonly onResize: KeepWidth
  readonly cardColumns: readonly string[]
  readonly selection: RowSelection<Row>
}

/** The table of a list in all its states: loading, failed, failed over old rows, empty, stale, fresh. */
export function ListTable<Row, Key extends QueryKey>(props: ListTableProps<Row, Key>): ReactNode {
  const { label, entityLabel, rows, leading, columns, sorting, address, anyState, whenNobody } = props
  const { memory, widths, onResize, cardColumns, selection } = props
  const { shown, stale, error, loading, retry } = rows
  const failed = coreTexts.errors.fetchFailed(entityLabel)
  const reason = isApiError(error) ? error.displayMessage : undefined
  if (shown === null) {
    return (
      <div className={tablePage.table}>
        {error && !loading ? (
          <ErrorState title={failed} description={reason} cause={error} onRetry={retry} />
        ) : (
          <TableSkeleton />
        )}
      </div>
    )
  }
  return (
    <>
      {error && (
        <Notice
          tone="warning"
          title={failed}
          cause={error}
          action={
            <Button size="small" busy={loading} onClick={retry}>
              {uiTexts.retry}
            </Button>
          }
        >
          {[reason, texts.oldRows].filter(Boolean).join(' ')}
        </Notice>
      )}
      <div className={tablePage.table}>
        <DataTable
          {...{ label, leading, columns, sorting, stale, memory, widths, onResize, cardColumns, selection }}
          rows={shown.answer.data}
          startKey={shown.of}
          empty={<NoRows {...{ entityLabel, address, anyState, whenNobody }} results={shown.answer.numSearchResults} />}
          onCopy={(text) => void copyAndTell(text)}
        />
      </div>
    </>
  )
}

type NoRowsProps<Row, Key extends QueryKey> = Pick<
  ListTableProps<Row, Key>,
  'entityLabel' | 'address' | 'anyState' | 'whenNobody'
> & {
  readonly results: number
}

function NoRows<Row, Key extends QueryKey>(props: NoRowsProps<Row, Key>) {
  const { entityLabel, results, address, anyState, whenNobody } = props
  const { currentSchoolYear, today } = useSuite()
  const { inSchoolState, schoolYear } = address.condition
  const all = useQuery({ ...anyState, enabled: results === 0 && inSchoolState.type !== 'all' })
  if (results > 0) {
    const toFirst = (
      <Link to={address.addressOfPage(1)} className={buttonClass()}>
        {texts.toFirstPage}
      </Link>
    )
    return <EmptyState title={texts.beyond} action={toFirst} />
  }
  const hidden = all.data?.numSearchResults ?? 0
  if (inSchoolState.type !== 'all' && hidden > 0) {
    const state = printInSchoolCondition(inSchoolState, { schoolYear, current: currentSchoolYear, today })
    const showAll = (
      <Button onClick={() => address.change({ inSchoolState: { type: 'all' } })}>{texts.showAllStates}</Button>
    )
    return (
      <EmptyState title={texts.empty(entityLabel)} description={texts.hiddenByState(hidden, state)} action={showAll} />
    )
  }
  if (!isNarrowed(address.condition) && (inSchoolState.type === 'all' || all.data !== undefined))
    return (
      <>
        <EmptyState title={texts.nobody(entityLabel)} />
        {whenNobody}
      </>
    )
  const reset = <Button onClick={address.reset}>{texts.resetConditions}</Button>
  return <EmptyState title={texts.empty(entityLabel)} description={texts.emptyHint} action={reset} />
}

/** Whether a condition other than the in-school state may hide people. */
function isNarrowed({ queryText, classCondition, teacherType, filters }: SearchCondition): boolean {
  return filters.length > 0 || queryText !== '' || classCondition.type !== 'all' || teacherType !== 'all'
}
