import { gradeCode, printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { moveTo } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { itemStates } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { ChipLinks } from '@gakuseki/shared-ui/edit/chip-links.tsx'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState, type Ref } from 'react'
import {
  classRules,
  gradeRows,
  newClass,
  newClassName,
  type GradeRow,
  type ListedClass,
} from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'
import { ClassEditor } from './class-editor.tsx'
import styles from './class-list.module.css'
import type { ClassListEdit } from './use-class-list-edit.ts'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly caption: string
  readonly edit: ClassListEdit
  readonly focus: DraftFocus<ListedClass>
}

/** One row per grade with its classes: chips that link to the details, or the controls to edit them. */
export function ClassListTable({ ref, caption, edit, focus }: Props) {
  const [said, setSaid] = useState('')
  return (
    <div ref={ref} className={edit.isEditing ? styles.editing : undefined}>
      <SheetTable caption={caption} columns={[texts.grade, texts.classes]}>
        {gradeRows(edit.shown).map((row) => (
          <tr key={row.grade.gradeNumber}>
            <th scope="row" className={styles.grade}>
              {printGrade(row.grade)}
            </th>
            <td className={styles.classes}>
              {edit.isEditing ? <EditedRow {...row} {...{ edit, focus }} onDone={setSaid} /> : <Chips {...row} />}
            </td>
          </tr>
        ))}
      </SheetTable>
      {edit.isEditing && (
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}

function Chips({ classes }: GradeRow) {
  // View mode shows only stored classes.
  const links = classes.map(({ key, name, stored }) => ({
    to: paths.classDetails(stored?.classId ?? key),
    label: printClassName(name),
  }))
  return <ChipLinks links={links} none={texts.none} />
}

type EditedRowProps = GradeRow & {
  readonly edit: ClassListEdit
  readonly focus: DraftFocus<ListedClass>
  /** Announced to screen readers. */
  readonly onDone: (sentence: string) => void
}

function EditedRow({ grade, classes, edit, focus, onDone }: EditedRowProps) {
  const states = itemStates(classRules, edit.shown.items)
  const add = (): void => {
    const key = crypto.randomUUID()
    const name = newClassName(classes)
    focus.onCame(key)
    edit.send({ type: 'add', items: [newClass(key, grade, name)] })
    onDone(texts.added(spokenName(grade, name)))
  }
  const move = (at: number, { key, name }: ListedClass, type: 'moveUp' | 'moveDown'): void => {
    focus.onMoved(key, type)
    edit.send(moveTo(classes, key, type === 'moveUp' ? at - 1 : at + 1))
    onDone(texts.moved(spokenName(grade, name), type === 'moveUp' ? at : at + 2))
  }
  const remove = (each: ListedClass): void => {
    focus.onRemoved(each, edit.shown.items)
    edit.send({ type: 'delete', key: each.key })
    onDone(texts.removed(spokenName(grade, each.name)))
  }
  return (
    <>
      {classes.length > 0 && (
        <ol className={styles.editors}>
          {classes.map((each, at) => (
            <ClassEditor
              key={each.key}
              each={each}
              state={states.get(each.key)}
              spokenName={spokenName(grade, each.name)}
              position={at + 1}
              isLast={at === classes.length - 1}
              edit={edit}
              onMove={(type) => move(at, each, type)}
              onDelete={() => remove(each)}
            />
          ))}
        </ol>
      )}
      <Button
        size="small"
        icon={plusIcon}
        disabled={edit.isBusy}
        aria-label={texts.addTo(printGrade(grade))}
        data-add={gradeCode(grade)}
        onClick={add}
      >
        {texts.add}
      </Button>
    </>
  )
}

function spokenName(grade: Grade, name: string): string {
  return `${printGrade(grade)} ${name.trim() === '' ? texts.unnamed : name}`
}
