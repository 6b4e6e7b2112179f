import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { labelOf, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'
import { printPersonName } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { changedFieldIds } from '@gakuseki/shared-api/rules/record/record-changes.ts'
import { changedIds } from '@gakuseki/shared-api/rules/record/record-merge.ts'
import { cellOf } from '../../list/columns/cells.tsx'
import { valueOf, type ListRow } from '../../list/list-row.ts'
import { useOpenPicture } from '../../list/people/use-open-picture.ts'
import { usePeopleNames } from '../../list/people/use-people-names.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx'
import { recordTexts as texts } from '../texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditActions } from './edit-actions.tsx'
import { EditPage } from './edit-page.tsx'
import { inputOf, type InputDependencies } from '../input/inputs.tsx'
import { PersonHead } from '../person-head.tsx'
import { RecordSections } from './record-sections.tsx'
import { RecordValue } from './record-values.tsx'
import { saveToast, useRecordEdit } from './use-record-edit.ts'
import { withMember } from './with-member.ts'

export type PersonRow = ListRow & { readonly googleMail: string; readonly version: number }

export type RecordEditProps<R extends PersonRow> = {
  readonly entity: Entity
  readonly title: string
  /** Where the back button leads, and where one is after a delete. */
  readonly backTo: string
  readonly query: UseQueryResult<R>
  readonly record: R
  readonly permission: Permission
  /** Names that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>>
  /** Whether a field has no row for a record. */
  readonly hides?: (field: Field, record: R) => boolean
  /** Shown where a group has no rows. */
  readonly renderNoRows?: (group: string) => ReactNode
  readonly save: (base: R, draft: R, calls: SentCalls) => Promise<void>
  readonly remove: (record: R) => Promise<void>
  readonly inputMeans: (edit: { readonly stored: (apply: (record: R) => R) => void }) => Omit<InputDependencies, 'show'>
  /** What stands below name and mail: class, number, links. */
  readonly renderFacts?: (record: R) => ReactNode
  /** What nobody may overlook, above the tabs. */
  readonly renderAlerts?: (record: R) => ReactNode
  /** Beside the Edit button: what else there is of this record. */
  readonly tools?: ReactNode
  /** Rows that are no field of the entity: the role of staff. */
  readonly extraIds?: readonly string[]
  readonly extraRows?: (edit: {
    readonly draft: R
    readonly isEditing: boolean
    readonly disabled: boolean
    readonly change: (draft: R) => void
  }) => readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[]
}

/** A person's record: seen, edited, deleted. */
export function RecordEdit<R extends PersonRow>(props: RecordEditProps<R>) {
  const { entity, title, query, record, permission, labels = {}, extraIds = [] } = props
  const hides = (field: Field): boolean => props.hides?.(field, record) ?? false
  const { labelLanguage, can } = useSuite()
  const navigate = useNavigate()
  const tabsId = useId()
  const [group, setGroup] = useState(entity.groups[0]?.id ?? '')
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const [asksRemoval, setAsksRemoval] = useState(false)
  const fields = useMemo(() => entity.list.filter((field) => field.on.edit), [entity])
  const names = usePeopleNames(
    fields,
    useMemo(() => [record], [record]),
  )
  const openPicture = useOpenPicture()
  const edit = useRecordEdit({
    title: texts.screenName(entity.label),
    label: entity.label,
    record,
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    differ: (base, draft) => [...changedFieldIds(entity, base, draft), ...changedIds(extraIds, base, draft)],
    save: props.save,
    reload: () => {
      setInvalid(new Set())
      void query.refetch()
    },
  })
  const { shown, isEditing, isBusy, mode } = edit
  const nameOf = (field: Field): string => labels[field.id] ?? labelOf(field, labelLanguage)
  const cellMeans = { names, openPicture, inGrid: false }
  const show = (field: Field, of: R): ReactNode => {
    const { text, cell } = cellOf(field, cellMeans)
    return cell ? cell(of) : text(of)
  }
  const dependencies = props.inputMeans({ stored: edit.stored })
  const rows = fields
    .filter((field) => field.group === group && !hides(field))
    .map((field) => ({
      id: field.id,
      label: nameOf(field),
      section: field.section,
      changed: edit.changed.includes(field.id),
      value: isEditing ? (
        inputOf({
          field,
          label: nameOf(field),
          value: valueOf(shown, field.id),
          onChange: (value) => edit.change({ ...shown, [field.id]: value }),
          onInvalidChange: (wrong) => setInvalid((now) => withMember(now, field.id, wrong)),
          // The problem of a person field comes under the id that is sent, such as guardianUserId.
          error: edit.problems[field.id] ?? edit.problems[`${field.id}UserId`],
          disabled: isBusy,
          dependencies: { ...dependencies, show: (shownField) => show(shownField, shown) },
        })
      ) : (
        <RecordValue field={field} label={nameOf(field)} record={shown} dependencies={cellMeans} />
      ),
    }))
  const extra = (
    props.extraRows?.({ draft: shown, isEditing, disabled: !isEditing || isBusy, change: edit.change }) ?? []
  ).map((row) => ({ ...row, section: rows[0]?.section ?? '', changed: edit.changed.includes(row.id) }))
  const remove = async (): Promise<void> => {
    setAsksRemoval(false)
    if (!(await edit.remove(() => props.remove(record)))) return
    notify.success(texts.removed(entity.label))
    void navigate(props.backTo, { replace: true })
  }
  const save = (): void => {
    if (invalid.size === 0) return void edit.save()
    const wrong = fields.filter(({ id }) => invalid.has(id)).map(nameOf)
    notify.error(texts.invalidFields(wrong), { id: saveToast })
  }
  return (
    <EditPage
      title={title}
      backTo={props.backTo}
      name={shown.name === '' ? coreTexts.values.unset : shown.name}
      tabTitle={texts.tabTitle(printPersonName(record), title)}
      actions={
        <>
          {props.tools}
          {can(permission) && (
            <EditActions
              mode={mode}
              changes={edit.changed.length}
              onStart={edit.start}
              onSave={save}
              onCancel={edit.cancel}
            />
          )}
        </>
      }
    >
      <PersonHead
        record={shown}
        facts={props.renderFacts?.(shown)}
        alerts={props.renderAlerts?.(shown)}
        onRemove={isEditing ? () => setAsksRemoval(true) : null}
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
        <RecordSections rows={group === entity.groups[0]?.id ? [...extra, ...rows] : rows} />
        {rows.length === 0 && props.renderNoRows?.(group)}
      </TabPanel>
      <ConfirmDialog
        open={asksRemoval}
        title={texts.removeTitle}
        text={texts.removeQuestion(entity.label)}
        confirmLabel={texts.removeConfirm}
        onConfirm={() => void remove()}
        onCancel={() => setAsksRemoval(false)}
      />
      {mode.status === 'conflict' && (
        <ConflictDialog
          fields={fields}
          labelOf={nameOf}
          show={show}
          base={mode.base}
          draft={mode.draft}
          theirs={mode.theirs}
          onResolve={edit.resolve}
          onCancel={edit.cancel}
        />
      )}
    </EditPage>
  )
}
