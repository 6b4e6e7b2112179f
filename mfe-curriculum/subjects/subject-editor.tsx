import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import type { ItemState } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MenuButton } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import type { SortableTools } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import type { EditedSubject } from '../domain/plan/curriculum-draft.ts'
import styles from './subjects.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly each: EditedSubject
  readonly tools: SortableTools
  readonly sectionName: string
  /** The name used by its buttons. */
  readonly spokenName: string
  readonly state: ItemState | undefined
  readonly problem: string | undefined
  readonly warning: string | undefined
  readonly disabled: boolean
  readonly onRename: (name: string) => void
  readonly onDelete: () => void
}

/** The cell of one subject in edit mode: its name, its position, and the menu that deletes it (CUR-05). */
export function SubjectEditor(props: Props) {
  const { each, tools, sectionName, spokenName, state, problem, warning, disabled, onRename, onDelete } = props
  const label = state === undefined ? undefined : stateLabel(state, each)
  return (
    <div className={styles.editor}>
      {tools.grip}
      <div className={styles.name}>
        <TextField
          label={texts.nameOf(sectionName, tools.position)}
          hideLabel
          name={each.key}
          placeholder={texts.namePlaceholder}
          value={each.name}
          maxCharacters={textLimits.name}
          disabled={disabled}
          error={problem}
          description={problem === undefined ? warning : undefined}
          onChange={onRename}
        />
        {label !== undefined && <Badge tone={state === 'new' ? 'accent' : 'neutral'}>{label}</Badge>}
      </div>
      <span className={styles.tools}>
        {tools.steps}
        <MenuButton
          label={texts.menuOf(spokenName)}
          disabled={disabled}
          items={[{ id: 'delete', label: texts.delete, icon: trashIcon, danger: true, onAction: onDelete }]}
        />
      </span>
    </div>
  )
}

function stateLabel(state: ItemState, { copyOf }: EditedSubject): string | undefined {
  if (state === 'new') return copyOf?.withPlan === true ? texts.states.newWithPlan : texts.states.new
  return state === 'changed' ? texts.states.changed : undefined
}
