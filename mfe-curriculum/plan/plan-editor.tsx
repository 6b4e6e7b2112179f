import { defaultViewPoints, type Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { copyIcon, plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { SortableList } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { moveTo } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { newViewPoint, viewPointSection, viewPointsOf, type PlanItem } from '../domain/plan/plan-draft.ts'
import { nextColor } from '../domain/plan/view-point-color.ts'
import { CopyPlan } from './copy-plan.tsx'
import { PasteContents } from './parts/paste-contents.tsx'
import styles from './plan-editor.module.css'
import { PlanRemoval } from './plan-removal.tsx'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'
import { RemovedPlanItems } from './removed-plan-items.tsx'
import { ViewPointEditor } from './view-point-editor.tsx'

const texts = planTexts.edit

type Props = {
  readonly edit: PlanEdit
  readonly focus: DraftFocus<PlanItem>
  readonly necId: string
  readonly schoolYear: number
}

/** The plan in edit mode: view points and their contents, ordered, named, added and deleted in one draft. */
export function PlanEditor({ edit, focus, necId, schoolYear }: Props) {
  const viewPoints = viewPointsOf(edit.shown)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<PlanItem | null>(null)
  const [pasted, setPasted] = useState<{ readonly text: string; readonly parent: string | null } | null>(null)
  const [isCopying, setCopying] = useState(false)
  const toggle = (key: string): void =>
    setOpened((now) => (now.has(key) ? new Set([...now].filter((other) => other !== key)) : new Set([...now, key])))
  const add = (name: string, color: Color): void => {
    const key = crypto.randomUUID()
    focus.onCame(key)
    edit.send({ type: 'add', items: [newViewPoint(key, name, color)] })
  }
  const addDefaults = (): void =>
    defaultViewPoints.forEach(({ name, red, green, blue }) => add(name, { red, green, blue }))
  const remove = (item: PlanItem): void => {
    focus.onRemoved(item, edit.shown.items)
    edit.send({ type: 'delete', key: item.key })
    setAsked(null)
  }
  // A new item has nothing else to delete.
  const ask = (item: PlanItem): void => (item.stored === null ? remove(item) : setAsked(item))
  return (
    <>
      <SortableList
        label={planTexts.viewPoints}
        items={viewPoints}
        keyOf={({ key }) => key}
        nameOf={({ name }) => (name.trim() === '' ? planTexts.unnamedViewPoint : name)}
        disabled={edit.isBusy}
        className={styles.viewPoints}
        onMove={(key, to) => edit.send(moveTo(viewPoints, key, to))}
      >
        {(viewPoint, tools) => (
          <ViewPointEditor
            {...{ viewPoint, tools, edit, focus, opened }}
            onToggle={toggle}
            onDelete={() => ask(viewPoint)}
            onDeleteContent={ask}
            onPasteList={(text) => setPasted({ text, parent: viewPoint.key })}
          />
        )}
      </SortableList>
      {viewPoints.length === 0 && <NoViewPoints disabled={edit.isBusy} onAddDefaults={addDefaults} />}
      <RemovedPlanItems label={planTexts.viewPoints} edit={edit} focus={focus} section={viewPointSection} />
      <Inline>
        <Button
          icon={plusIcon}
          disabled={edit.isBusy}
          data-add={viewPointSection}
          onClick={() => add('', nextColor(viewPoints.map(({ color }) => color)))}
        >
          {texts.addViewPoint}
        </Button>
        <Button disabled={edit.isBusy || viewPoints.length === 0} onClick={() => setPasted({ text: '', parent: null })}>
          {texts.paste.button}
        </Button>
        <Button icon={copyIcon} disabled={edit.isBusy} onClick={() => setCopying(true)}>
          {texts.copy.button}
        </Button>
      </Inline>
      {pasted !== null && <PasteContents edit={edit} start={pasted} onClose={() => setPasted(null)} />}
      {isCopying && <CopyPlan {...{ edit, necId, schoolYear }} onClose={() => setCopying(false)} />}
      {asked !== null && (
        <PlanRemoval necId={necId} item={asked} onConfirm={() => remove(asked)} onCancel={() => setAsked(null)} />
      )}
    </>
  )
}

function NoViewPoints({ disabled, onAddDefaults }: { readonly disabled: boolean; readonly onAddDefaults: () => void }) {
  return (
    <EmptyState
      title={planTexts.none.title}
      description={planTexts.none.editing}
      action={
        <Button icon={plusIcon} disabled={disabled} onClick={onAddDefaults}>
          {planTexts.none.defaults}
        </Button>
      }
    />
  )
}
