import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { Link } from '../suite/link.tsx'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { copyAndTell } from '../ui/copy-text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { TableColumn, TableSort } from '../ui/data-table/table-column.ts'
import type { TableMemory } from '../ui/data-table/table-memory.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './list-screen.module.css'
import { listTexts as texts, uiTexts } from '../texts.ts'
import type { ListAddress } from './use-condition.ts'
import type { ListRows } from './use-list-rows.ts'

type ListTableProps<Row> = {
  readonly label: string
  readonly entityLabel: string
  readonly rows: ListRows<Row>
  readonly leading: readonly TableColumn<Row>[]
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: TableSort | null
  readonly address: ListAddress
  readonly memory: TableMemory
}

/** The table of a list in all its states: loading, failed, failed over old rows, empty, stale, fresh. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { label, entityLabel, rows, leading, columns, sort, address, memory } = props
  const { shown, stale, error, loading, retry } = rows
  const failed = texts.failed(entityLabel)
  const reason = isApiError(error) ? error.displayMessage : undefined
  if (shown === null) {
    return (
      <div className={styles['table']}>
        {error && !loading ? (
          <ErrorState title={failed} description={reason} onRetry={retry} />
        ) : (
          <LoadingState lines={12} className={styles['loading']} />
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
          action={
            <Button size="small" busy={loading} onClick={retry}>
              {uiTexts.retry}
            </Button>
          }
        >
          {[reason, texts.oldRows].filter(Boolean).join(' ')}
        </Notice>
      )}
      <div className={styles['table']}>
        <DataTable
          {...{ label, leading, columns, sort, stale, memory }}
          rows={shown.answer.data}
          startKey={shown.of}
          empty={<NoRows entityLabel={entityLabel} results={shown.answer.numSearchResults} address={address} />}
          onCopy={(text) => void copyAndTell(text)}
        />
      </div>
    </>
  )
}

type NoRowsProps = { readonly entityLabel: string; readonly results: number; readonly address: ListAddress }

function NoRows({ entityLabel, results, address }: NoRowsProps) {
  if (results > 0) {
    const toFirst = (
      <Link to={address.addressOfPage(1)} className={buttonClass()}>
        {texts.toFirstPage}
      </Link>
    )
    return <EmptyState title={texts.beyond} action={toFirst} />
  }
  const reset = <Button onClick={address.reset}>{texts.resetConditions}</Button>
  return <EmptyState title={texts.empty(entityLabel)} description={texts.emptyHint} action={reset} />
}
