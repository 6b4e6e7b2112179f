import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { decodeText } from '@gakuseki/shared-api/csv/decode-text.ts'
import { csvFileProblem } from '@gakuseki/shared-api/csv/file-check.ts'
import { readTable } from '@gakuseki/shared-api/csv/read-table.ts'
import { movesOfRows, type BoardRow } from '@gakuseki/shared-api/rules/year-draft/moves-of-rows.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { CsvFileButton } from '@gakuseki/shared-ui/ui/button/csv-file-button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { rowsOfBoardFile } from '../domain/next-year/board-file.ts'
import styles from './board.module.css'
import { Difference } from './difference.tsx'
import { namesOfScreen } from './names-of-screen.ts'
import { boardFileNames, texts as allTexts } from './texts.ts'
import type { BoardEdit } from './use-board.ts'

const texts = allTexts.excel

type Props = {
  readonly draft: YearDraft
  readonly grade: Grade
  readonly edit: BoardEdit
  readonly onClose: () => void
}
type Read = ReturnType<typeof movesOfRows>

/** A table that comes back from Excel is shown as what it changes, and made only when it is accepted (YEA-07). */
export function ExcelDialog({ draft, grade, edit, onClose }: Props) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null)
  const read = async (text: string): Promise<void> => {
    const outcome = await rowsIn(text)
    setRows(typeof outcome === 'string' ? null : outcome)
    setProblem(typeof outcome === 'string' ? outcome : null)
  }
  const open = async (file: File): Promise<void> => {
    const refusal = csvFileProblem(file)
    if (refusal !== null) return setProblem(refusal)
    const text = await textOf(file)
    return text === null ? setProblem(texts.unreadable) : read(text)
  }
  // Against the board as it is now, which others may change while the dialog is open.
  const found = rows === null ? null : movesOfRows(rows, edit.board.cards, draft.classes)
  const moves = found?.moves.map(({ personId, draftClassId, ifVersion }) => ({
    personId,
    draftClassId,
    version: ifVersion,
  }))
  const accept = (): void => {
    if (moves !== undefined) edit.moveAll(moves)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(printGrade(grade))}
      footer={
        <>
          <Button onClick={onClose}>{allTexts.cancel}</Button>
          <Button disabled={pasted.trim() === ''} onClick={() => void read(pasted)}>
            {texts.read}
          </Button>
          {moves !== undefined && moves.length > 0 && (
            <Button variant="primary" onClick={accept}>
              {allTexts.propose.accept}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>{texts.lead}</p>
        <div>
          <CsvFileButton text={texts.choose} fileLabel={texts.file} onChoose={(file) => void open(file)} />
        </div>
        <p>{texts.or}</p>
        <TextArea label={texts.field} value={pasted} onChange={setPasted} minRows={3} maxLength={mostCharacters} />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {found !== null && <Problems problems={found.problems} />}
        {moves !== undefined && <Difference board={edit.board} moves={moves} />}
      </Stack>
    </Dialog>
  )
}

/** More than any grade has. */
const mostCharacters = 500_000

function Problems({ problems }: Pick<Read, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warning" title={texts.problems(problems.length)}>
      <ul className={styles.pairs}>
        {problems.map(({ line, message }) => (
          <li key={line}>{texts.problem(line, message)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The rows of a table, or why it cannot be read. */
async function rowsIn(text: string): Promise<readonly BoardRow[] | string> {
  const delimiter = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  const table = await readTable(text, { delimiter, pause: createPause() })
  if (!table.ok) return table.error.message
  const rows = rowsOfBoardFile(table.value, Object.values(boardFileNames))
  return rows.ok ? rows.value : texts.lacks(namesOfScreen()[rows.error])
}

/** Null if the file was moved or is locked. */
async function textOf(file: File): Promise<string | null> {
  try {
    const { text } = await decodeText(new Uint8Array(await file.arrayBuffer()), { pause: createPause() })
    return text
  } catch {
    return null
  }
}
