import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { everyProspectQuery } from '@gakuseki/shared-api/queries/people/prospects.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  prospectColumns,
  type ProspectReading,
  type ProspectTable,
} from '@gakuseki/shared-api/rules/people/prospects/prospect-rows.ts'
import { expectedGrade } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { CsvFileButton } from '@gakuseki/shared-ui/ui/button/csv-file-button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { bodyOfValues } from '../domain/prospect-draft.ts'
import styles from './prospects.module.css'
import { readProspectFile } from './read-prospect-file.ts'
import { texts as allTexts } from './texts.ts'
import { useProspectImport } from './use-prospect-writing.ts'

const texts = allTexts.importing

type Props = {
  readonly known: readonly Prospect[]
  readonly onSaved: (saved: readonly Prospect[]) => void
  readonly onClose: () => void
}
type Read = { readonly table: ProspectTable } | { readonly refusal: string } | null

/** Takes a file, shows what is in it row by row, and adds the rows that are fine. */
export function ImportDialog({ known, onSaved, onClose }: Props) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [read, setRead] = useState<Read>(null)
  const { step, add } = useProspectImport((added) => {
    onSaved(added)
    onClose()
  })
  const isSaving = step.at === 'saving'
  const table = read !== null && 'table' in read ? read.table : null
  const fine = (table?.rows ?? []).filter(({ problems }) => problems.length === 0)
  const choose = async (file: File): Promise<void> => {
    // If the list cannot be read now, the server still refuses people who are entered already.
    const everybody = await queryClient.fetchQuery(everyProspectQuery(api)).catch(() => known)
    const found = await readProspectFile(file, everybody)
    setRead(found.ok ? { table: found.value } : { refusal: found.error })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      dismissable={!isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={fine.length === 0}
            onClick={() => void add(fine.map(({ values }) => bodyOfValues(values)))}
          >
            {texts.confirm(fine.length)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <FileChoice disabled={isSaving} onChoose={(file) => void choose(file)} />
        {read !== null && 'refusal' in read && (
          <Notice tone="danger" title={texts.unreadable}>
            {read.refusal}
          </Notice>
        )}
        {table !== null && <Preview table={table} fine={fine.length} />}
        {step.at === 'typing' && step.refusal !== undefined && (
          <Notice tone="danger" title={texts.failed} cause={step.cause}>
            {step.refusal}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function FileChoice({ disabled, onChoose }: { readonly disabled: boolean; readonly onChoose: (file: File) => void }) {
  return (
    <div className={styles.row}>
      <CsvFileButton text={texts.choose} fileLabel={texts.file} disabled={disabled} onChoose={onChoose} />
      <Button icon={downloadIcon} onClick={saveTemplate}>
        {texts.template}
      </Button>
    </div>
  )
}

function saveTemplate(): void {
  const header = printCsvRow(prospectColumns.map(({ labelJa }) => labelJa))
  saveFile(texts.templateName, new Blob([`${byteOrderMark}${header}`], { type: 'text/csv' }))
}

const { fields } = prospect
const columns = [
  { id: 'line', heading: texts.columns.line, width: 40 },
  { id: 'name', heading: fields.name.label, width: 110 },
  { id: 'problems', heading: texts.columns.problems, width: 190 },
  { id: 'birthday', heading: fields.birthday.label, width: 96 },
  { id: 'grade', heading: allTexts.columns.grade, width: 56 },
  { id: 'entranceOn', heading: fields.entranceOn.label, width: 110 },
]

/** The rows that cannot be added stand first. */
function Preview({ table, fine }: { readonly table: ProspectTable; readonly fine: number }) {
  const rows = table.rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
  return (
    <Stack gap={2}>
      <p role="status">{texts.willAdd(fine, table.rows.length - fine)}</p>
      {table.unknown.length > 0 && <Notice tone="warning">{texts.unknown(table.unknown)}</Notice>}
      <SheetTable caption={texts.preview} columns={columns}>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </SheetTable>
    </Stack>
  )
}

function PreviewRow({ row: { line, values, problems } }: { readonly row: ProspectReading }) {
  const grade = expectedGrade(values)
  return (
    <tr>
      <td>{line}</td>
      <th scope="row">
        <span className={styles.name}>{values.name}</span>
        {values.nameKana !== '' && <span className={styles.soft}>{values.nameKana}</span>}
      </th>
      <td>
        {problems.length === 0
          ? texts.fine
          : problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                {problem}
              </span>
            ))}
      </td>
      <td>{values.birthday}</td>
      <td>{grade === null ? '' : printGrade(grade)}</td>
      <td>{values.entranceOn}</td>
    </tr>
  )
}
