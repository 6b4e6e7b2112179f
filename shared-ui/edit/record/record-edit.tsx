import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { changedFieldIds } from '@gakuseki/shared-api/rules/record/record-changes.ts'
import { changedIds } from '@gakuseki/shared-api/rules/record/record-merge.ts'
import type { ListRow } from '../../list/list-row.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx'
import { recordTexts as texts } from '../texts.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditActions } from './edit-actions.tsx'
import { EditPage } from './edit-page.tsx'
import { PersonHead } from '../person-head.tsx'
import { RecordSections } from './record-sections.tsx'
import { saveToast, useRecordEdit, type RecordEdit as Edit, type RecordSaved } from './use-record-edit.ts'
import { useRecordRows, type RowOptions } from './use-record-rows.tsx'
import { withMember } from './with-member.ts'

export type PersonRow = ListRow & { readonly googleMail: string; readonly version: number }

export type RecordEditProps<R extends PersonRow> = RowOptions<R> & {
  readonly title: string
  /** The address of the back button and of the page after a delete. */
  readonly backTo: string
  readonly query: UseQueryResult<R>
  readonly permission: Permission
  /** Shown where a group has no rows. */
  readonly renderNoRows?: (group: string) => ReactNode
  readonly save: (base: R, draft: R, calls: SentCalls) => Promise<RecordSaved<R> | void>
  readonly remove: (record: R) => Promise<void>
  /** Why the server would refuse to remove the record, as far as the page knows; null for nothing. */
  readonly notRemovable?: (record: R) => string | null
  /** Shown below name and mail: class, number, links. */
  readonly renderFacts?: (record: R) => ReactNode
  /** Important facts, shown above the tabs. */
  readonly renderAlerts?: (record: R) => ReactNode
  /** Shown beside the Edit button: further actions of the record. */
  readonly tools?: ReactNode
  /** Further ones that change the stored record, so they are shown only while it is not edited. */
  readonly viewTools?: ReactNode
  /** The ids of `extraRows`, which are not fields of the entity, e.g. the role of staff. */
  readonly extraIds?: readonly string[]
}

/** The page of a person's record, to view, edit and delete it. */
export function RecordEdit<R extends PersonRow>(props: RecordEditProps<R>) {
  const { entity, title, record, permission } = props
  const { can } = useSuite()
  const tabsId = useId()
  const [group, setGroup] = useState(entity.groups[0]?.id ?? '')
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const fields = useMemo(() => entity.list.filter((field) => field.on.edit), [entity])
  const edit = useEntityEdit(props, () => setInvalid(new Set()))
  const { shown, isEditing, mode } = edit
  const onInvalidChange = (id: string, isInvalid: boolean): void => setInvalid((now) => withMember(now, id, isInvalid))
  const { rows, isEmpty, nameOf, show } = useRecordRows(props, { edit, fields, onInvalidChange }, group)
  const removal = useRemoval(props, edit)
  const save = (): void => {
    if (invalid.size === 0) return void edit.save()
    const wrong = fields.filter(({ id }) => invalid.has(id)).map(nameOf)
    notify.error(texts.invalidFields(wrong), { id: saveToast })
  }
  return (
    <EditPage
      title={title}
      backTo={props.backTo}
      name={shown.name === '' ? valueTexts.unset : shown.name}
      tabTitle={texts.tabTitle(printPersonName(record), title)}
      actions={
        <>
          {props.tools}
          {!isEditing && can(permission) && props.viewTools}
          {can(permission) && <EditActions edit={edit} onSave={save} />}
        </>
      }
    >
      <PersonHead
        record={shown}
        facts={props.renderFacts?.(shown)}
        alerts={props.renderAlerts?.(shown)}
        onRemove={isEditing ? removal.ask : null}
        isRemoving={mode.status === 'deleting'}
      />
      <Tabs
        tabsId={tabsId}
        label={texts.groups}
        items={entity.groups}
        selected={group}
        onSelect={setGroup}
        disabled={isEditing}
      />
      <TabPanel tabsId={tabsId} id={group}>
        <RecordSections rows={rows} />
        {isEmpty && props.renderNoRows?.(group)}
      </TabPanel>
      {removal.dialog}
      <EditConflict edit={edit} fields={fields} labelOf={nameOf} show={show} />
    </EditPage>
  )
}

function useEntityEdit<R extends PersonRow>(props: RecordEditProps<R>, onReload: () => void): Edit<R> {
  const { entity, record, query, extraIds = [], save } = props
  return useRecordEdit({
    title: texts.screenName(entity.label),
    label: entity.label,
    record,
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    differ: (base, draft) => [...changedFieldIds(entity, base, draft), ...changedIds(extraIds, base, draft)],
    save,
    reload: () => {
      onReload()
      void query.refetch()
    },
  })
}

/** Asks before the record is removed; afterwards the list is shown. */
function useRemoval<R extends PersonRow>(props: RecordEditProps<R>, edit: Edit<R>) {
  const { entity, record, backTo, remove, notRemovable } = props
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const confirm = async (): Promise<void> => {
    setIsAsked(false)
    if (!(await edit.remove(() => remove(record)))) return
    notify.success(texts.removed(entity.label))
    void navigate(backTo, { replace: true })
  }
  const refusal = notRemovable?.(record) ?? null
  const close = (): void => setIsAsked(false)
  return {
    ask: () => setIsAsked(true),
    dialog:
      refusal !== null ? (
        <Dialog
          open={isAsked}
          onClose={close}
          title={texts.notRemovableTitle(entity.label)}
          size="small"
          footer={<Button onClick={close}>{texts.close}</Button>}
        >
          <p>{refusal}</p>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={isAsked}
          title={texts.removeTitle}
          text={texts.removeQuestion(entity.label)}
          confirmLabel={texts.removeConfirm}
          onConfirm={() => void confirm()}
          onCancel={close}
        />
      ),
  }
}
