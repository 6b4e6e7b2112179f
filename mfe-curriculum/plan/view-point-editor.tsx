import { moveTo } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { viewPoint as viewPointEntity } from '@gakuseki/shared-api/entities/numeric-records.ts'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { plusIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { SortableList, type SortableTools } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import {
  contentsOf,
  newContent,
  type DraftContent,
  type DraftViewPoint,
  type PlanItem,
} from '../domain/plan/plan-draft.ts'
import { ColorChoice } from './parts/color-choice.tsx'
import { ContentEditor } from './content-editor.tsx'
import styles from './plan-editor.module.css'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'
import { RemovedPlanItems } from './removed-plan-items.tsx'
import { bandStyle } from '../subject/view-point-band.ts'

const texts = planTexts.edit
const { maxLength } = viewPointEntity.fields.name.kind

type Props = {
  readonly viewPoint: DraftViewPoint
  readonly tools: SortableTools
  readonly edit: PlanEdit
  readonly focus: DraftFocus<PlanItem>
  readonly opened: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  readonly onDelete: () => void
  readonly onPasteList: (text: string) => void
  readonly onDeleteContent: (content: DraftContent) => void
}

/** One view point in edit mode: its name, colour and position, and its contents. */
export function ViewPointEditor(props: Props) {
  const { viewPoint, tools, edit, focus, opened, onToggle, onDelete, onDeleteContent, onPasteList } = props
  const { key, name, color } = viewPoint
  const contents = contentsOf(edit.shown, key)
  const spoken = name.trim() === '' ? planTexts.unnamedViewPoint : name.trim()
  const disabled = edit.isBusy
  const add = (): void => {
    const added = crypto.randomUUID()
    focus.onCame(added)
    edit.send({ type: 'add', items: [newContent(added, key, '')] })
  }
  const enter = (at: number): void => {
    const next = contents[at + 1]
    if (next === undefined) add()
    else document.querySelector<HTMLInputElement>(`input[name="${next.key}"]`)?.select()
  }
  return (
    <div className={styles.card} style={bandStyle(color)}>
      <ViewPointHead {...{ viewPoint, tools, edit, spoken, onDelete }} />
      {contents.length === 0 && <p className={styles.none}>{planTexts.noContents}</p>}
      <SortableList
        label={planTexts.contentsOf(spoken)}
        items={contents}
        keyOf={(content) => content.key}
        nameOf={(content) => (content.name.trim() === '' ? planTexts.unnamedContent : content.name)}
        disabled={disabled}
        className={styles.contents}
        onMove={(moved, to) => edit.send(moveTo(contents, moved, to))}
      >
        {(content, contentTools) => (
          <ContentEditor
            content={content}
            viewPointName={spoken}
            tools={contentTools}
            edit={edit}
            isOpen={opened.has(content.key)}
            onToggle={() => onToggle(content.key)}
            onEnter={() => enter(contentTools.position - 1)}
            onPasteList={onPasteList}
            onDelete={() => onDeleteContent(content)}
          />
        )}
      </SortableList>
      <RemovedPlanItems label={planTexts.contentsOf(spoken)} edit={edit} focus={focus} section={key} />
      <Button
        size="small"
        variant="quiet"
        icon={plusIcon}
        className={styles.add}
        disabled={disabled}
        data-add={key}
        aria-label={texts.addContentTo(spoken)}
        onClick={add}
      >
        {texts.addContent}
      </Button>
    </div>
  )
}

type HeadProps = Pick<Props, 'viewPoint' | 'tools' | 'edit' | 'onDelete'> & {
  /** The name used by buttons and lists. */
  readonly spoken: string
}

function ViewPointHead({ viewPoint, tools, edit, spoken, onDelete }: HeadProps) {
  const { key, name, color, stored } = viewPoint
  const disabled = edit.isBusy
  return (
    <div className={styles.head}>
      {tools.grip}
      <ColorChoice
        name={spoken}
        color={color}
        disabled={disabled}
        onChange={(chosen) => edit.send({ type: 'change', key, values: { color: chosen } })}
      />
      <TextField
        label={texts.viewPointName(tools.position)}
        hideLabel
        name={key}
        className={styles.viewPointName}
        inputClassName={styles.viewPointInput}
        value={name}
        maxLength={maxLength ?? undefined}
        disabled={disabled}
        error={edit.problems.get(key)}
        onChange={(typed) => edit.send({ type: 'change', key, values: { name: typed } })}
      />
      {stored === null && <Badge tone="accent">{texts.newItem}</Badge>}
      <span className={styles.tools}>
        {tools.steps}
        <IconButton icon={trashIcon} label={texts.remove(spoken)} disabled={disabled} onClick={onDelete} />
      </span>
    </div>
  )
}
