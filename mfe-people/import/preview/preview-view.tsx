import { setColumns, type ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { withheldFields } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { ColumnsPanel } from '@gakuseki/shared-ui/list/columns/columns-panel.tsx'
import { tablePage } from '@gakuseki/shared-ui/list/table-page.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { TabBar } from '@gakuseki/shared-ui/ui/tabs/tab-bar.tsx'
import { TabPanel, Tabs } from '@gakuseki/shared-ui/ui/tabs/tabs.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { withCell, withRows, type ImportDraft } from '../../domain/import/import-draft.ts'
import { isLocked } from '../../domain/import/import-flow.ts'
import { changesNothing } from '../../domain/import/preview/preview-counts.ts'
import { rowsWhere } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import { CellEditor } from './cell-editor.tsx'
import { HealedTable } from './healed-table.tsx'
import type { ImportRunner } from '../import-runner.ts'
import styles from '../import.module.css'
import type { ChosenSource, WithTable } from '../import-parts.ts'
import { IssueTable } from './issue-table.tsx'
import { PreviewCounts } from './preview-counts.tsx'
import type { CellPlace } from './preview-columns.tsx'
import { PreviewTable } from './preview-table.tsx'
import { texts } from '../texts.ts'

type Tab = 'preview' | 'issues' | 'healed'

type Props = { readonly flow: WithTable; readonly preview: Preview; readonly runner: ImportRunner }

/** Shows what an import would change, cell by cell, and all its problems (D-Import.5). */
export function PreviewView({ flow, preview, runner }: Props) {
  const tabsId = useId()
  const [tab, setTab] = useState<Tab>('preview')
  const [edited, setEdited] = useState<CellPlace | null>(null)
  const { counts, source } = preview
  const { draft } = flow
  const locked = isLocked(flow)
  const stale = flow.status === 'checking'
  const { visibility, groups, show } = useShownColumns(source)
  // The rows do not say whose address is withheld (PRN-03), so none of them is printed with addresses or phones.
  const isUnprinted = source.columns.some(({ field }) => withheldFields.has(field.id))
  const conflicts = draft.rejections.filter(({ level }) => level === 'warning')
  const leaveOut = useCallback(
    (rowIndex: number, out: boolean) => runner.change(withRows(draft, [rowIndex], out)),
    [runner, draft],
  )
  return (
    <>
      <PreviewSummary preview={preview} origin={flow.source.origin} stale={stale} />
      {conflicts.length > 0 && (
        <Notice tone="warning" title={texts.conflictsTitle}>
          {texts.conflicts}
        </Notice>
      )}
      <TabBar>
        <Tabs
          tabsId={tabsId}
          label={texts.tabs.label}
          items={[
            { id: 'preview', label: texts.tabs.preview },
            { id: 'issues', label: texts.tabs.issues, count: counts.issues + conflicts.length },
            { id: 'healed', label: texts.tabs.healed, count: counts.healedCells },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <PreviewButtons {...{ preview, draft, locked, runner }} />
      </TabBar>
      <TabPanel tabsId={tabsId} id={tab} className={cx(styles.panel, isUnprinted && styles.unprinted)}>
        {tab === 'preview' && (
          <div className={tablePage.body}>
            <PreviewTable
              {...{ preview, visibility, stale, locked }}
              editing={edited !== null}
              onEdit={setEdited}
              onLeaveOut={leaveOut}
            />
            <ColumnsPanel groups={groups} visibility={visibility} onShow={show} />
          </div>
        )}
        {tab === 'issues' && (
          <IssueTable
            {...{ preview, locked }}
            table={flow.table}
            fileName={flow.source.name}
            warnings={conflicts}
            onEdit={setEdited}
          />
        )}
        {tab === 'healed' && <HealedTable preview={preview} />}
      </TabPanel>
      {edited !== null && (
        <CellEditor
          preview={preview}
          place={edited}
          onSave={(line, text) => runner.change(withCell(draft, { ...edited, line, text }))}
          onLeaveOut={() => runner.change(withRows(draft, [edited.rowIndex], true))}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type SummaryProps = {
  readonly preview: Preview
  readonly origin: ChosenSource['origin']
  readonly stale: boolean
}

function PreviewSummary({ preview, origin, stale }: SummaryProps) {
  const { counts } = preview
  return (
    <div className={styles.summary}>
      <PreviewCounts counts={counts} stale={stale} />
      {changesNothing(preview) && (
        <Notice tone="info" quiet className={styles.word}>
          {texts.nothing[origin]}
        </Notice>
      )}
      {counts.clearedCells > 0 && (
        <Notice tone="warning" quiet className={styles.word}>
          {texts.clearing(counts.clearedCells)}
          {counts.clearedEvents > 0 && ` ${texts.clearingEvents(counts.clearedEvents)}`}
        </Notice>
      )}
    </div>
  )
}

type ButtonsProps = {
  readonly preview: Preview
  readonly draft: ImportDraft
  readonly locked: boolean
  readonly runner: ImportRunner
}

function PreviewButtons({ preview, draft, locked, runner }: ButtonsProps) {
  const { counts } = preview
  const leaveOutErrors = (): void => runner.change(withRows(draft, rowsWhere(preview, 'errors'), true))
  return (
    <>
      {counts.errorRows > 0 && (
        <Button size="small" disabled={locked} onClick={leaveOutErrors}>
          {texts.leaveOutErrors(counts.errorRows)}
        </Button>
      )}
      {draft.rejections.length > 0 && (
        <Button
          size="small"
          disabled={locked}
          onClick={() => runner.change({ ...draft, rejections: [], round: draft.round + 1 })}
        >
          {texts.recheck}
        </Button>
      )}
    </>
  )
}

/** The columns of the file by group, and which of them are visible. */
function useShownColumns({ columns, entity, isTyped }: Preview['source']) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    // The rows of selected people name them beside the line already.
    () => new Set(isTyped ? columns.filter(({ role }) => role === 'key').map(({ field }) => field.id) : []),
  )
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ field }) => [field.id, !hidden.has(field.id)])),
    [columns, hidden],
  )
  const groups = useMemo(
    () =>
      entity.groups
        .map(({ id, label }) => ({
          id,
          label,
          columns: columns
            .filter(({ field }) => field.group === id)
            .map((column) => ({ id: column.field.id, label: column.label })),
        }))
        .filter((group) => group.columns.length > 0),
    [entity, columns],
  )
  const show = (ids: readonly string[], visible: boolean): void =>
    setHidden(hiddenIn(setColumns(visibility, ids, visible)))
  return { visibility, groups, show }
}

function hiddenIn(visibility: ColumnVisibility): ReadonlySet<string> {
  return new Set(Object.keys(visibility).filter((id) => visibility[id] !== true))
}
