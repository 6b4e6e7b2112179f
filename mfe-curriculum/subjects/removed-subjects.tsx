import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import type { EditedSubject } from '../domain/curriculum-edit.ts'
import { spokenName } from './spoken-name.ts'
import styles from './subjects.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly label: string
  readonly subjects: readonly EditedSubject[]
  /** Why one could not be deleted, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly disabled: boolean
  readonly onRestore: (each: EditedSubject) => void
}

/** Subjects that go with the next save, each with a way back. */
export function RemovedSubjects({ label, subjects, problems, disabled, onRestore }: Props) {
  if (subjects.length === 0) return null
  return (
    <div className={styles.removed}>
      <span>{texts.removed.lead}</span>
      <ul aria-label={label} className={styles.removedList}>
        {subjects.map((each) => {
          const problem = problems.get(each.key)
          return (
            <li key={each.key} className={styles.removedItem}>
              {/* As it is stored: what was typed before it was marked goes with it. */}
              <del>{each.stored?.name.value}</del>
              <Button
                size="small"
                disabled={disabled}
                aria-label={texts.removed.restoreOf(spokenName(each))}
                data-restore={each.key}
                onClick={() => onRestore(each)}
              >
                {texts.removed.restore}
              </Button>
              {problem !== undefined && <span className={styles.removedProblem}>{problem}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
