import { content as contentEntity } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { chevronDownIcon, chevronUpIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { isCommitEnter } from '@gakuseki/shared-ui/ui/field/ime.ts'
import type { SortableTools } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { isContentList } from '../domain/plan/plan-additions.ts'
import { enabling, type DraftContent } from '../domain/plan/plan-draft.ts'
import { MonthToggles } from './parts/month-toggles.tsx'
import { MonthsEditor } from './parts/months-editor.tsx'
import styles from './plan-editor.module.css'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit
const { maxLength } = contentEntity.fields.name.kind

type Props = {
  readonly content: DraftContent
  /** The name of the view point. */
  readonly viewPointName: string
  readonly tools: SortableTools
  readonly edit: PlanEdit
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Enter in the name moves to the next content, which is created at the end of the list. */
  readonly onEnter: () => void
  /** Called when a list is pasted into the field of one name. */
  readonly onPasteList: (text: string) => void
  readonly onDelete: () => void
}

/** One content in edit mode: its name and position, and its months once they are opened. */
export function ContentEditor(props: Props) {
  const { content, viewPointName, tools, edit, isOpen, onToggle, onEnter, onPasteList, onDelete } = props
  const { key, name, months, stored } = content
  const spoken = name.trim() === '' ? planTexts.unnamedContent : name.trim()
  const disabled = edit.isBusy
  return (
    <>
      <div className={styles.line}>
        {tools.grip}
        <span className={styles.position} aria-hidden="true">
          {tools.position}
        </span>
        {/* Enter belongs to the field; the line only listens for it. */}
        <div
          className={styles.name}
          role="presentation"
          onKeyDown={(event) => {
            if (!isCommitEnter(event)) return
            event.preventDefault()
            onEnter()
          }}
          onPasteCapture={(event) => {
            const text = event.clipboardData.getData('text')
            if (!isContentList(text)) return
            event.preventDefault()
            event.stopPropagation()
            onPasteList(text)
          }}
        >
          <TextField
            label={texts.contentName(viewPointName, tools.position)}
            hideLabel
            name={key}
            value={name}
            maxLength={maxLength ?? undefined}
            disabled={disabled}
            error={edit.problems.get(key)}
            onChange={(typed) => edit.send({ type: 'change', key, values: { name: typed } })}
          />
        </div>
        {stored === null && <Badge tone="accent">{texts.newItem}</Badge>}
        <MonthToggles
          name={spoken}
          months={months}
          disabled={disabled}
          onToggle={(month, enabled) => edit.send(enabling(content, enabled, month))}
        />
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <VisuallyHidden>{planTexts.monthsOf(spoken)}</VisuallyHidden>
          <Icon icon={isOpen ? chevronUpIcon : chevronDownIcon} size={12} />
        </button>
        <span className={styles.tools}>
          {tools.steps}
          <IconButton icon={trashIcon} label={texts.remove(spoken)} disabled={disabled} onClick={onDelete} />
        </span>
      </div>
      {isOpen && (
        <div className={styles.opened}>
          <MonthsEditor content={content} name={spoken} disabled={disabled} send={edit.send} />
        </div>
      )}
    </>
  )
}
