import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import type { ImportRecord, KeptCell } from '@gakuseki/shared-api/contract/people/imports.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { importQuery, importsQuery } from '@gakuseki/shared-api/queries/people/imports.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Badge, type Tone } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog, preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useState } from 'react'
import styles from './history.module.css'
import { texts as importTexts } from './texts.ts'
import { nameOf, useImportUndo } from './use-import-undo.tsx'

const texts = importTexts.history
const pageSize = 20

/** Lists past imports of a user type, each with a button to undo it. */
export function HistoryButton({ userType }: { readonly userType: UserType }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.get('history') === 'open')
  return (
    <>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} size="large" title={texts.title} onClose={() => setOpen(false)}>
        {open && <History userType={userType} />}
      </Dialog>
    </>
  )
}

function History({ userType }: { readonly userType: UserType }) {
  const { api } = useSuite()
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery(importsQuery(api, { userType, limit }))
  const { askedId, ask, dialog } = useImportUndo()
  // The pressed button goes with the state of its import.
  const states = query.data?.data.map(({ state }) => state).join(' ')
  const part = useKeptFocus(`${askedId} ${states ?? ''}`)
  return (
    <div ref={part} tabIndex={-1}>
      <QueryView query={query} failed={texts.failed}>
        {({ data, numSearchResults }) =>
          numSearchResults === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <>
              <p className={styles.count}>{texts.count(data.length, numSearchResults)}</p>
              <ol className={styles.list}>
                {data.map((record) => (
                  <Entry key={record.importId} record={record} onAsk={() => ask(record)} />
                ))}
              </ol>
              {numSearchResults > data.length && limit < mostRecords && (
                <Button busy={query.isFetching} onClick={() => setLimit(Math.min(mostRecords, limit + pageSize))}>
                  {texts.more}
                </Button>
              )}
              {dialog}
            </>
          )
        }
      </QueryView>
    </div>
  )
}

const toneOf: Readonly<Record<ImportRecord['state'], Tone>> = {
  staging: 'warning',
  committed: 'success',
  undone: 'neutral',
}

type EntryProps = {
  readonly record: ImportRecord
  /** Asks whether it is undone, or given up while it is open. */
  readonly onAsk: () => void
}

function Entry({ record, onAsk }: EntryProps) {
  const { state, fileName, createdAt, createdBy, committedAt, committedBy, undoneAt, undoneBy } = record
  const at = committedAt ?? createdAt
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <time dateTime={at}>{minuteInTokyo(new Date(at))}</time>
        <span>{nameOf(committedBy ?? createdBy)}</span>
        <Badge tone={toneOf[state]}>{texts.states[state]}</Badge>
        {state === 'staging' && (
          <Button size="small" className={styles.undo} aria-label={texts.giveUpOf(fileName)} onClick={onAsk}>
            {texts.giveUp}
          </Button>
        )}
        {state === 'committed' && (
          <Button size="small" className={styles.undo} aria-label={texts.undoOf(fileName)} onClick={onAsk}>
            {texts.undo}
          </Button>
        )}
      </div>
      <p className={styles.file}>
        <strong>{fileName}</strong>
        {record.userType === 'student' && <span>{printSchoolYear(asSchoolYear(record.schoolYear))}</span>}
      </p>
      <p>
        {state === 'staging'
          ? texts.rows(record.stagedRows, record.numRows)
          : texts.changes(record.changedPeople, record.changedCells, record.clearedCells)}
      </p>
      {undoneAt !== null && undoneBy !== null && (
        <p>{texts.undoneBy(nameOf(undoneBy), minuteInTokyo(new Date(undoneAt)))}</p>
      )}
      {record.keptCells > 0 && <Kept record={record} />}
    </li>
  )
}

/** The cells that an undo left unchanged, loaded on demand. */
function Kept({ record: { importId, keptCells } }: { readonly record: ImportRecord }) {
  const { api } = useSuite()
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...importQuery(api, importId), enabled: open })
  return (
    <>
      <p>
        {texts.kept(keptCells)}{' '}
        {!open && (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {texts.showKept}
          </Button>
        )}
      </p>
      {open && (
        <QueryView query={query} failed={texts.failed}>
          {({ kept }) => <KeptCells kept={kept} />}
        </QueryView>
      )}
    </>
  )
}

/** Cells that an undo left unchanged, because somebody changed them after the import. */
function KeptCells({ kept }: { readonly kept: readonly KeptCell[] }) {
  return (
    <ul aria-label={texts.keptList} className={styles.kept}>
      {kept.map(({ userId, name, field, label, now }) => (
        <li key={`${userId} ${field}`}>
          <strong>{name === '' ? userId : name}</strong> {now === null ? texts.keptGone : texts.keptNow(label, now)}
        </li>
      ))}
    </ul>
  )
}
