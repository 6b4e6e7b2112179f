import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import type { Pupil } from '../domain/class-choice.ts'
import type { SheetColumn } from '../domain/evaluation-sheet.ts'
import { emptyCell } from '../domain/evaluation-value.ts'
import { printCell, type EntryMode } from '../domain/grid-entry.ts'
import type { Pasted } from '../domain/grid-paste.ts'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly report: Pasted | null
  readonly pupils: readonly Pupil[]
  readonly columns: readonly SheetColumn[]
  readonly mode: EntryMode
  readonly onTake: () => void
  readonly onClose: () => void
}

/** More than anybody reads; the rest is counted. */
const mostLines = 60

/** A paste that does not fit, before anything of it is stored: what would be taken, what not, and why. */
export function PasteReport({ report, pupils, columns, mode, onTake, onClose }: Props) {
  if (report === null) return null
  const { problems, outside, edits, headings, by } = report
  const placeOf = (row: number | null, column: number | null): readonly string[] => {
    const pupil = row === null ? undefined : pupils[row]
    const at = column === null ? undefined : columns[column]
    return [
      ...(pupil === undefined ? [] : [texts.rowName(pupil.number, pupil.name)]),
      ...(at === undefined ? [] : [at.viewPoint, at.label]),
    ]
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.pasted.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.pasted.close}</Button>
          {edits.length > 0 && (
            <Button variant="primary" onClick={onTake}>
              {texts.pasted.take(edits.length)}
            </Button>
          )}
        </>
      }
    >
      <p>
        {texts.pasted.lead} {texts.pasted.by[by]} {headings > 0 && texts.pasted.headings(headings)}
      </p>
      <Lines
        title={texts.pasted.problems}
        lines={[
          ...problems.map(({ row, column, who, text, reason }) =>
            texts.pasted.problem(texts.cell(row === null ? [who] : placeOf(row, column)), text, reason),
          ),
          ...(outside > 0 ? [texts.pasted.outside(outside)] : []),
        ]}
      />
      <Lines
        title={texts.pasted.edits}
        lines={edits.map(({ row, column, patch }) =>
          texts.pasted.edit(texts.cell(placeOf(row, column)), printCell(mode, { ...emptyCell, ...patch })),
        )}
      />
    </Dialog>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  const rest = lines.length - mostLines
  return (
    <section aria-label={title}>
      <h3 className={styles.pasteTitle}>{title}</h3>
      <ul className={styles.problems}>
        {lines.slice(0, mostLines).map((line, at) => (
          // Two lines may say the same; their order is theirs.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{line}</li>
        ))}
        {rest > 0 && <li>{texts.pasted.more(rest)}</li>}
      </ul>
    </section>
  )
}
