import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { emptyCell, type CellKey } from '../domain/evaluations/evaluation-value.ts'
import { printCell, type EntryMode } from '../domain/grid/grid-entry.ts'
import type { KeyedPaste } from '../domain/grid/keyed-paste.ts'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly report: KeyedPaste | null
  /** The name of a cell; null once it is no longer on the sheet. */
  readonly nameOf: (key: CellKey) => string | null
  readonly mode: EntryMode
  readonly onTake: () => void
  readonly onClose: () => void
}

/** More lines than users read. The rest is counted. */
const mostLines = 60

/** Shows a paste that does not fit before it is stored: the accepted cells, the refused ones, and the reasons. */
export function PasteReport({ report, nameOf, mode, onTake, onClose }: Props) {
  if (report === null) return null
  const { problems, outside, headings, by } = report
  const edits = report.edits.flatMap(({ key, patch }) => {
    const name = nameOf(key)
    return name === null ? [] : [{ name, patch }]
  })
  const hasMisfits = problems.length > 0 || outside > 0
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
        {report.isGuess && texts.pasted.guess} {hasMisfits && texts.pasted.lead} {texts.pasted.by[by]}{' '}
        {headings > 0 && texts.pasted.headings(headings)}
      </p>
      <Lines
        title={texts.pasted.problems}
        lines={[
          ...problems.map(({ key, who, text, reason }) =>
            texts.pasted.problem((key === null ? null : nameOf(key)) ?? who, text, reason),
          ),
          ...(outside > 0 ? [texts.pasted.outside(outside)] : []),
        ]}
      />
      <Lines
        title={texts.pasted.edits}
        lines={edits.map(({ name, patch }) => texts.pasted.edit(name, printCell(mode, { ...emptyCell, ...patch })))}
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
          // Lines may be equal, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{line}</li>
        ))}
        {rest > 0 && <li>{texts.pasted.more(rest)}</li>}
      </ul>
    </section>
  )
}
