import { moveTo, typedFields } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { orderKey } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { plusIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { SortableList, type SortableTools } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { useState } from 'react'
import { activitiesOf, activityRules, newActivity, type ActivityItem } from '../../domain/activities/activity-draft.ts'
import { ActivityRemoval } from './activity-removal.tsx'
import styles from './activities-view.module.css'
import { texts } from '../texts.ts'
import type { ActivityEdit } from './use-activity-edit.ts'

type Props = {
  readonly month: number
  readonly edit: ActivityEdit
  readonly focus: DraftFocus<ActivityItem>
}

/** The activities of one month in their order, in view and edit mode. */
export function MonthActivities({ month, edit, focus }: Props) {
  const { problems } = edit
  const items = activitiesOf(edit.shown, month)
  const name = texts.month(month)
  const order = problems.get(orderKey(month))
  const nameOf = (item: ActivityItem): string => texts.activities.nameOf(name, items.indexOf(item) + 1)
  const add = (): void => {
    const key = crypto.randomUUID()
    focus.onCame(key)
    edit.send({ type: 'add', items: [newActivity(key, month)] })
  }
  return (
    <section aria-label={name} className={styles.month}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.items}>
        {items.length === 0 && <p className={styles.none}>{texts.activities.none}</p>}
        {!edit.isEditing && items.length > 0 && (
          <ol className={styles.list} aria-label={texts.activities.listOf(name)}>
            {items.map((item) => (
              <li key={item.key} className={cx(styles.item, !item.enabled && styles.off)}>
                <span className={styles.text}>{item.text}</span>
                {!item.enabled && <Badge>{texts.activities.disabled}</Badge>}
              </li>
            ))}
          </ol>
        )}
        {edit.isEditing && (
          <>
            {items.length > 0 && (
              <SortableList
                label={texts.activities.listOf(name)}
                items={items}
                keyOf={({ key }) => key}
                nameOf={nameOf}
                disabled={edit.isBusy}
                className={styles.list}
                onMove={(key, to) => edit.send(moveTo(items, key, to))}
              >
                {(item, tools) => (
                  <ActivityEditor
                    {...{ item, tools, edit, focus }}
                    name={nameOf(item)}
                    problem={problems.get(item.key)}
                  />
                )}
              </SortableList>
            )}
            {order !== undefined && (
              <p role="alert" className={styles.problem}>
                {texts.activities.order(name)}: {order}
              </p>
            )}
            <Button
              size="small"
              variant="quiet"
              icon={plusIcon}
              disabled={edit.isBusy}
              data-add={month}
              aria-label={texts.activities.addTo(name)}
              onClick={add}
            >
              {texts.activities.add}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

type EditorProps = {
  readonly item: ActivityItem
  readonly name: string
  readonly tools: SortableTools
  readonly edit: ActivityEdit
  readonly focus: DraftFocus<ActivityItem>
  readonly problem: string | undefined
}

function ActivityEditor({ item, name, tools, edit, focus, problem }: EditorProps) {
  const { key, text, enabled, isDeleted, stored } = item
  const [asks, setAsks] = useState(false)
  const remove = (): void => {
    focus.onRemoved(item, edit.shown.items)
    edit.send({ type: 'delete', key })
  }
  if (isDeleted) {
    return (
      <div className={cx(styles.editor, styles.deleted)}>
        {tools.grip}
        <span className={cx(styles.text, styles.gone)}>{text}</span>
        <Badge tone="danger">{texts.activities.removed}</Badge>
        <Button
          size="small"
          disabled={edit.isBusy}
          aria-label={texts.activities.restoreOf(name)}
          data-restore={key}
          onClick={() => {
            focus.onCame(key)
            edit.send({ type: 'restore', key })
          }}
        >
          {texts.activities.restore}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      {tools.grip}
      <TextArea
        label={name}
        hideLabel
        name={key}
        className={styles.field}
        value={text}
        minRows={1}
        disabled={edit.isBusy}
        error={problem}
        onChange={(typed) => edit.send({ type: 'change', key, values: { text: typed } })}
      />
      <Checkbox
        className={styles.enabled}
        label={texts.activities.enabled}
        checked={enabled}
        disabled={edit.isBusy}
        onChange={(on) => edit.send({ type: 'change', key, values: { enabled: on } })}
      />
      <span className={styles.state}>
        {stored === null && <Badge tone="info">{texts.activities.added}</Badge>}
        {stored !== null && typedFields(activityRules, item).size > 0 && (
          <Badge tone="accent">{texts.activities.changed}</Badge>
        )}
      </span>
      <span className={styles.steps}>
        {tools.steps}
        <IconButton
          icon={trashIcon}
          label={texts.activities.remove(name)}
          disabled={edit.isBusy}
          onClick={() => (stored === null ? remove() : setAsks(true))}
        />
      </span>
      {asks && stored !== null && (
        <ActivityRemoval
          {...{ stored, text }}
          onConfirm={() => {
            setAsks(false)
            remove()
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </div>
  )
}
