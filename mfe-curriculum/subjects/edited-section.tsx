import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { moveTo } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { itemStates } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { SortableList } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { nameWarnings } from '../domain/plan/curriculum-changes.ts'
import {
  newSubject,
  sectionKey,
  subjectRules,
  subjectsOf,
  type EditedSubject,
  type Section,
} from '../domain/plan/curriculum-draft.ts'
import { RemovedItems, type RemovedItem } from '../subject/removed-items.tsx'
import { texts as subjectTexts } from '../subject/texts.ts'
import { SubjectEditor } from './subject-editor.tsx'
import { spokenName } from './spoken-name.ts'
import styles from './subjects.module.css'
import { texts } from './texts.ts'
import type { CurriculumEdit } from './use-curriculum-edit.ts'

type Props = {
  readonly section: Section
  readonly edit: CurriculumEdit
  readonly focus: DraftFocus<EditedSubject>
  readonly disabled: boolean
  /** Asks before a saved subject is deleted. */
  readonly onAsk: (each: EditedSubject) => void
  /** Announced to screen readers. */
  readonly onDone: (sentence: string) => void
}

/** The subjects of one grade and kind in edit mode. */
export function EditedSection({ section, edit, focus, disabled, onAsk, onDone }: Props) {
  const all = subjectsOf(edit.shown, section)
  const live = all.filter(({ isDeleted }) => !isDeleted)
  const states = itemStates(subjectRules, edit.shown.items)
  const warnings = nameWarnings(edit.shown)
  const name = texts.section(printGrade(section.grade), texts.kinds[section.evalType])
  const add = (): void => {
    const key = crypto.randomUUID()
    focus.onCame(key)
    edit.send({ type: 'add', items: [newSubject(key, section)] })
    onDone(texts.said.added(name))
  }
  const remove = (each: EditedSubject): void => {
    if (each.stored !== null) return onAsk(each)
    focus.onRemoved(each, edit.shown.items)
    edit.send({ type: 'delete', key: each.key })
    onDone(texts.said.dropped(spokenName(each)))
  }
  const restore = (key: string): void => {
    const found = all.find((each) => each.key === key)
    if (found === undefined) return
    focus.onCame(key)
    edit.send({ type: 'restore', key })
    onDone(texts.said.restored(spokenName(found)))
  }
  return (
    <div className={styles.section}>
      {live.length > 0 && (
        <div className={styles.list}>
          <SortableList
            label={name}
            items={live}
            keyOf={({ key }) => key}
            nameOf={spokenName}
            direction="horizontal"
            disabled={disabled}
            className={styles.editors}
            onMove={(key, to) => edit.send(moveTo(live, key, to))}
          >
            {(each, tools) => (
              <SubjectEditor
                {...{ each, tools, disabled }}
                sectionName={name}
                spokenName={spokenName(each)}
                state={states.get(each.key)}
                problem={edit.problems.get(each.key)}
                warning={warnings.get(each.key)}
                onRename={(typed) => edit.send({ type: 'change', key: each.key, values: { name: typed } })}
                onDelete={() => remove(each)}
              />
            )}
          </SortableList>
        </div>
      )}
      <RemovedItems
        label={subjectTexts.removed.label(name)}
        items={all.filter(({ isDeleted }) => isDeleted).map(removedItem)}
        problems={edit.problems}
        disabled={disabled}
        onRestore={restore}
      />
      <Button
        size="small"
        icon={plusIcon}
        disabled={disabled}
        aria-label={texts.addTo(name)}
        data-add={sectionKey(section)}
        onClick={add}
      >
        {texts.add}
      </Button>
    </div>
  )
}

function removedItem(each: EditedSubject): RemovedItem {
  return { key: each.key, name: each.stored?.name.value ?? '', spoken: spokenName(each) }
}
