import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import type { EditMode } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { Notice } from '../ui/state/notice.tsx'
import { Progress } from '../ui/state/progress.tsx'
import styles from './parts-notices.module.css'
import { partsTexts as texts } from './texts.ts'
import type { OrderedDraftEdit } from './ordered-draft/use-ordered-draft.ts'

type SavingProps = {
  readonly edit: Pick<OrderedDraftEdit<never, unknown, unknown>, 'count'> & {
    readonly mode: Pick<EditMode<unknown>, 'status'>
  }
  readonly label: string
}

/** The progress of a save of several parts. */
export function PartsSaving({ edit: { mode, count }, label }: SavingProps) {
  if (mode.status !== 'saving' || count.all === 0) return null
  return (
    <Progress label={label} value={count.done} max={count.all}>
      {texts.savingCount(count.done, count.all)}
    </Progress>
  )
}

type UnsavedProps = {
  /** The name of the parts. */
  readonly label: string
  readonly unsaved: number
  readonly of: number
  /** The unsaved parts with the name that the user knows, and the reason. */
  readonly lines: readonly (readonly [name: string, reason: string])[]
  /** What the first of them threw. */
  readonly cause?: unknown
}

/** The parts that a save has left unsaved. Shown until the next save. */
export function PartsUnsaved({ label, unsaved, of, lines, cause }: UnsavedProps) {
  if (unsaved === 0) return null
  return (
    <Notice
      tone="danger"
      title={coreTexts.errors.updateFailed(label)}
      cause={cause}
      details={
        <>
          <Reasons of={lines} />
          {texts.notSavedHint}
        </>
      }
    >
      <p>{texts.notSaved(unsaved, of)}</p>
    </Notice>
  )
}

export function Reasons({ of }: { readonly of: UnsavedProps['lines'] }) {
  return <Lines of={of.map(([name, reason]) => texts.reasonOf(name, reason))} />
}

/** Changes that others made meanwhile and that the draft has taken over. */
export function OthersDid({ notes = [] }: { readonly notes?: readonly string[] | undefined }) {
  if (notes.length === 0) return null
  return <Notice title={texts.othersDid} details={<Lines of={notes} />} />
}

// A whole year may fail at once, and each part shows its own reason anyway.
const mostLines = 8

function Lines({ of }: { readonly of: readonly string[] }) {
  const lines = [...new Set(of)]
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.slice(0, mostLines).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > mostLines && <li>{texts.moreLines(lines.length - mostLines)}</li>}
    </ul>
  )
}
