import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { classKindIds, classKinds, schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import type { ItemState } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { chevronDownIcon, chevronUpIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import type { ListedClass } from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'
import styles from './class-list.module.css'
import type { ClassListEdit } from './use-class-list-edit.ts'

type Props = {
  readonly each: ListedClass
  readonly state: ItemState | undefined
  /** The name that its buttons use for screen readers. */
  readonly spokenName: string
  readonly position: number
  readonly isLast: boolean
  readonly edit: ClassListEdit
  readonly onMove: (type: 'moveUp' | 'moveDown') => void
  readonly onDelete: () => void
}

const kinds = classKindIds.map((value) => ({ value, label: word(classKinds[value]) }))
const { maxLength } = schoolClass.fields.name.kind

/** A class in edit mode: its name, its kind, its position and, for a new class only, a button to drop it (CLS-04, CLS-06). */
export function ClassEditor({ each, state, spokenName, position, isLast, edit, onMove, onDelete }: Props) {
  const { key, grade, name, kind, stored } = each
  const disabled = edit.isBusy
  return (
    <li className={styles.editor} data-key={key}>
      <span className={styles.position} aria-hidden="true">
        {position}
      </span>
      <TextField
        label={texts.nameOf(printGrade(grade), position)}
        hideLabel
        name={key}
        className={styles.name}
        value={name}
        maxLength={maxLength ?? undefined}
        disabled={disabled}
        error={edit.problems.get(key)}
        onChange={(typed) => edit.send({ type: 'change', key, values: { name: typed } })}
      />
      <Select
        label={texts.kindOf(spokenName)}
        hideLabel
        className={styles.kind}
        value={kind}
        options={kinds}
        disabled={disabled}
        onChange={(chosen) => edit.send({ type: 'change', key, values: { kind: chosen } })}
      />
      <span className={styles.tools}>
        <IconButton
          icon={chevronUpIcon}
          label={texts.moveUp(spokenName)}
          data-part="moveUp"
          disabled={disabled || position === 1}
          onClick={() => onMove('moveUp')}
        />
        <IconButton
          icon={chevronDownIcon}
          label={texts.moveDown(spokenName)}
          data-part="moveDown"
          disabled={disabled || isLast}
          onClick={() => onMove('moveDown')}
        />
        {stored === null && (
          <IconButton
            icon={trashIcon}
            label={texts.remove(spokenName)}
            className={styles.remove}
            disabled={disabled}
            onClick={onDelete}
          />
        )}
      </span>
      {(state === 'new' || state === 'changed') && (
        <Badge tone={state === 'new' ? 'accent' : 'neutral'} className={styles.state}>
          {texts.states[state]}
        </Badge>
      )}
    </li>
  )
}
