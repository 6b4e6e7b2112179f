import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import type { Pupil } from '../domain/class-choice.ts'
import type { SheetColumn } from '../domain/evaluation-sheet.ts'
import type { Pasted } from '../domain/grid-paste.ts'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly report: Pasted | null
  readonly pupils: readonly Pupil[]
  readonly columns: readonly SheetColumn[]
  readonly onClose: () => void
}

/** More than anybody reads; the rest is counted. */
const mostLines = 20

/** Which pasted cells were not taken, and why. */
export function PasteReport({ report, pupils, columns, onClose }: Props) {
  if (report === null) return null
  const { problems, outside, edits } = report
  const rest = problems.length - mostLines
  return (
    <Notice
      tone="warning"
      title={texts.pasted.title(edits.length)}
      action={
        <Button size="small" onClick={onClose}>
          {texts.pasted.close}
        </Button>
      }
    >
      <ul className={styles.problems}>
        {problems.slice(0, mostLines).map(({ row, column, text, reason }) => {
          const pupil = pupils[row]
          const place = [
            ...(pupil === undefined ? [] : [texts.rowName(pupil.number, pupil.name)]),
            columns[column]?.label ?? '',
          ]
          return <li key={`${row}/${column}`}>{texts.pasted.problem(texts.cell(place), text, reason)}</li>
        })}
        {rest > 0 && <li>{texts.pasted.more(rest)}</li>}
        {outside > 0 && <li>{texts.pasted.outside(outside)}</li>}
      </ul>
    </Notice>
  )
}
