import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import type { Pupil } from '../../domain/class-choice.ts'
import { differences, type CellKey, type CellValue } from '../../domain/evaluations/evaluation-value.ts'
import { placeOfKey } from '../../domain/grid/grid-batch.ts'
import type { UnsavedCell } from '../../domain/grid/grid-state.ts'
import styles from '../entry-view.module.css'
import type { EvaluationAutosave } from './evaluation-autosave.ts'
import { texts } from '../texts.ts'
import { useAutosaveState } from './use-evaluation-autosave.ts'

type Props = {
  readonly autosave: EvaluationAutosave
  readonly pupils: readonly Pupil[]
  readonly contentNames: ReadonlyMap<string, string>
}

type Trouble = Extract<UnsavedCell, { readonly status: 'failed' | 'conflict' }>

/** More than fit on a screen. Further ones move up as these are decided. */
const mostShown = 10

/** Cells that need the user: refused by the server, or changed by another user meanwhile. */
export function TroublePanel({ autosave, pupils, contentNames }: Props) {
  const { unsaved } = useAutosaveState(autosave).saving
  const troubles = [...unsaved].flatMap(([key, cell]): (readonly [CellKey, Trouble])[] =>
    cell.status === 'failed' || cell.status === 'conflict' ? [[key, cell]] : [],
  )
  if (troubles.length === 0) return null
  const nameOf = (key: CellKey): string => {
    const { contentId, month, studentUserId } = placeOfKey(key)
    const pupil = pupils.find(({ userId }) => userId === studentUserId)
    return texts.cell([
      pupil === undefined ? texts.trouble.otherStudent : texts.rowName(pupil.number, pupil.name),
      contentNames.get(contentId) ?? texts.trouble.otherContent,
      texts.monthName(month),
    ])
  }
  return (
    <Notice tone="warning" title={texts.trouble.title}>
      <ul className={styles.troubles}>
        {troubles.slice(0, mostShown).map(([key, cell]) => (
          <li key={key}>
            <div role="group" aria-label={nameOf(key)} className={styles.trouble}>
              <span className={styles.troublePlace}>{nameOf(key)}</span>
              {cell.status === 'conflict' ? (
                <Conflict cell={cell} onDecide={(choice) => autosave.decide(key, choice)} />
              ) : (
                <>
                  <span>
                    {cell.reason} <RequestReference id={cell.requestId} />
                  </span>
                  <span className={styles.group}>
                    <Button size="small" onClick={() => autosave.retry([key])}>
                      {texts.trouble.retry}
                    </Button>
                    <Button
                      size="small"
                      onClick={() => autosave.change([{ key, patch: differences(cell.value, cell.base) }])}
                    >
                      {texts.trouble.drop}
                    </Button>
                  </span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {troubles.length > mostShown && <p>{texts.trouble.more(troubles.length - mostShown)}</p>}
    </Notice>
  )
}

type ConflictProps = {
  readonly cell: Extract<UnsavedCell, { readonly status: 'conflict' }>
  readonly onDecide: (choice: 'mine' | 'theirs') => void
}

function Conflict({ cell: { value, theirs }, onDecide }: ConflictProps) {
  return (
    <>
      <span>{texts.trouble.conflict}</span>
      <span className={styles.group}>
        <Button size="small" onClick={() => onDecide('mine')}>
          {texts.trouble.mine(printValue(value))}
        </Button>
        <Button size="small" onClick={() => onDecide('theirs')}>
          {texts.trouble.theirs(printValue(theirs))}
        </Button>
      </span>
    </>
  )
}

function printValue({ grade, score, comment }: CellValue): string {
  return texts.value([
    ...(grade === null ? [] : [grade]),
    ...(score === null ? [] : [texts.points(score)]),
    ...(comment === '' ? [] : [comment]),
  ])
}
