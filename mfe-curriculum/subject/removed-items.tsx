import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import styles from './removed-items.module.css'
import { texts as subjectTexts } from './texts.ts'

const texts = subjectTexts.removed

export type RemovedItem = {
  readonly key: string
  /** The stored name; unsaved input is deleted with the item. */
  readonly name: string
  readonly spoken?: string
}

type Props = {
  readonly label: string
  readonly items: readonly RemovedItem[]
  /** The reasons why items could not be deleted, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly disabled: boolean
  readonly onRestore: (key: string) => void
}

/** The items that the next save deletes, each with a button to restore it. */
export function RemovedItems({ label, items, problems, disabled, onRestore }: Props) {
  if (items.length === 0) return null
  return (
    <div className={styles.removed}>
      <span>{texts.lead}</span>
      <ul aria-label={label} className={styles.list}>
        {items.map(({ key, name, spoken = name }) => {
          const problem = problems.get(key)
          return (
            <li key={key} className={styles.item}>
              <del>{name}</del>
              <Button
                size="small"
                disabled={disabled}
                aria-label={texts.restoreOf(spoken)}
                data-restore={key}
                onClick={() => onRestore(key)}
              >
                {texts.restore}
              </Button>
              {problem !== undefined && <span className={styles.problem}>{problem}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
