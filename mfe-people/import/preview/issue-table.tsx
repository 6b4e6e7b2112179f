import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { downloadIcon, penIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useMemo } from 'react'
import type { Rejection } from '../../domain/import/import-draft.ts'
import { listedIssues, type ListedIssue } from '../../domain/import/preview/listed-issues.ts'
import type { ImportIssue } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import { reportCsv } from '../../domain/import/report.ts'
import { firstOf } from '../first-of.ts'
import type { ReadTable } from '../import-parts.ts'
import styles from '../import.module.css'
import ownStyles from './issue-table.module.css'
import type { CellPlace } from './preview-columns.tsx'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.issues
/** The most issues shown on the screen. The CSV has all of them. */
const mostShown = 200

type Props = {
  readonly preview: Preview
  readonly table: ReadTable
  readonly fileName: string
  /** Changes that others made meanwhile. */
  readonly warnings: readonly Rejection[]
  readonly locked: boolean
  readonly onEdit: (place: CellPlace) => void
}

/** Lists every error, and equal warnings of a column together, each with a button to correct it. All can be saved as a CSV. */
export function IssueTable({ preview, table, fileName, warnings, locked, onEdit }: Props) {
  const { items, more } = useMemo(() => firstOf(listedIssues(preview), mostShown), [preview])
  if (items.length === 0 && warnings.length === 0) return <EmptyState title={texts.none} />
  const labelOfField = (id: string): string => preview.source.columns.find(({ field }) => field.id === id)?.label ?? id
  const download = async (): Promise<void> => {
    const pause = createPause()
    const parts: string[] = []
    for (const part of reportCsv(preview, table)) {
      parts.push(part)
      await pause()
    }
    saveFile(texts.file(fileName), new Blob(parts, { type: 'text/csv' }))
  }
  return (
    <Stack gap={3} className={cx(styles.list, ownStyles.issues)}>
      <div className={styles.listHead}>
        <p>{more && texts.more(mostShown)}</p>
        <Button size="small" icon={downloadIcon} disabled={items.length === 0} onClick={() => void download()}>
          {texts.download}
        </Button>
      </div>
      <SheetTable
        caption={importTexts.tabs.issues}
        columns={[texts.line, texts.level, texts.column, texts.value, texts.message]}
      >
        {warnings.map(({ line, field, message }) => (
          <tr key={`${line} ${field}`}>
            <LineCell line={line} />
            <td>
              <Level level="warning" />
            </td>
            <td>{labelOfField(field)}</td>
            <td>{importTexts.cell.byOther}</td>
            <td>{message}</td>
          </tr>
        ))}
        {items.map((issue) => (
          <tr key={`${issue.line} ${issue.column?.field.id} ${issue.message}`}>
            <LineCell line={issue.line} />
            <td>
              <Level level={issue.level} />
            </td>
            <td>
              {issue.column?.label}
              {issue.count > 1 && <div>{texts.equal(issue.count)}</div>}
            </td>
            <td>
              <Value issue={issue} locked={locked} onEdit={onEdit} />
            </td>
            <td>
              {issue.message} {issue.hint}
            </td>
          </tr>
        ))}
      </SheetTable>
    </Stack>
  )
}

function LineCell({ line }: { readonly line: number }) {
  return (
    <td data-before={texts.unit.before} data-after={texts.unit.after}>
      {line}
    </td>
  )
}

function Level({ level }: Pick<ImportIssue, 'level'>) {
  return <Badge tone={level === 'error' ? 'danger' : 'warning'}>{texts.levels[level]}</Badge>
}

type ValueProps = { readonly issue: ListedIssue } & Pick<Props, 'locked' | 'onEdit'>

function Value({ issue: { rowIndex, line, column, value }, locked, onEdit }: ValueProps) {
  if (column === null) return null
  const shown = value === '' ? importTexts.cell.empty : value
  if (column.role === 'readOnly') return shown
  return (
    <Button
      size="small"
      icon={penIcon}
      disabled={locked}
      aria-label={`${value} ${importTexts.cell.fix(column.label, line)}`}
      onClick={() => onEdit({ rowIndex, columnIndex: column.index })}
    >
      {shown}
    </Button>
  )
}
