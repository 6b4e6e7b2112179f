import { labelOf, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'
import { isWithheld, withheldFields, withheldOnPaper } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { withheldTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo, type ReactNode } from 'react'
import { cellOf } from '../../list/columns/cells.tsx'
import { valueOf, type ListRow } from '../../list/list-row.ts'
import { useOpenPicture } from '../../list/people/use-open-picture.ts'
import { usePeopleNames } from '../../list/people/use-people-names.ts'
import { useOnPaper } from '../../print/use-on-paper.ts'
import { inputOf, type InputDependencies } from '../input/inputs.tsx'
import type { SectionRow } from './record-sections.tsx'
import { RecordValue } from './record-values.tsx'
import type { RecordEdit } from './use-record-edit.ts'

/** The options for the rows of a record. */
export type RowOptions<R> = {
  readonly entity: Entity
  readonly record: R
  /** Names that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>>
  /** Whether a field has no row for a record. */
  readonly hides?: (field: Field, record: R) => boolean
  readonly inputDependencies: (edit: {
    readonly stored: (apply: (record: R) => R) => void
  }) => Omit<InputDependencies, 'show'>
  readonly extraRows?: (edit: {
    readonly draft: R
    readonly isEditing: boolean
    readonly disabled: boolean
    readonly change: (draft: R) => void
  }) => readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[]
}

type Editing<R> = {
  readonly edit: RecordEdit<R>
  /** The fields of the entity that the page shows. */
  readonly fields: readonly Field[]
  /** Called when the text typed into a field becomes valid or invalid. */
  readonly onInvalidChange: (id: string, isInvalid: boolean) => void
}

/** The rows of one group of a record: values while it is viewed, inputs while it is edited. */
export function useRecordRows<R extends ListRow>(
  options: RowOptions<R>,
  { edit, fields, onInvalidChange }: Editing<R>,
  group: string,
) {
  const { entity, record, labels = {} } = options
  const { shown, isEditing, isBusy } = edit
  const { labelLanguage } = useSuite()
  const names = usePeopleNames(
    fields,
    useMemo(() => [record], [record]),
  )
  const dependencies = { names, openPicture: useOpenPicture(), inGrid: false }
  const nameOf = (field: Field): string => labels[field.id] ?? labelOf(field, labelLanguage)
  const show = (field: Field, of: R): ReactNode => {
    const { text, cell } = cellOf(field, dependencies)
    return cell ? cell(of) : text(of)
  }
  const inputs = options.inputDependencies({ stored: edit.stored })
  const input = (field: Field): ReactNode =>
    inputOf({
      field,
      label: nameOf(field),
      value: valueOf(shown, field.id),
      onChange: (value) => edit.change({ ...shown, [field.id]: value }),
      onInvalidChange: (isInvalid) => onInvalidChange(field.id, isInvalid),
      // The server reports a problem of a person field under the id that was sent, such as guardianUserId.
      error: edit.problems[field.id] ?? edit.problems[`${field.id}UserId`],
      disabled: isBusy,
      dependencies: { ...inputs, show: (shownField) => show(shownField, shown) },
    })
  const isOnPaper = useOnPaper()
  const printed = isOnPaper ? withheldOnPaper(shown) : shown
  // The mark may be set or removed in the draft only. Until it is saved, the stricter of both counts.
  const withholds = isOnPaper && (isWithheld(record) || isWithheld(shown))
  const rows: readonly SectionRow[] = fields
    .filter((field) => field.group === group && options.hides?.(field, record) !== true)
    .map((field) => ({
      id: field.id,
      label: nameOf(field),
      section: field.section,
      changed: edit.changed.includes(field.id),
      value: isEditing ? (
        withheldFields.has(field.id) ? (
          <WithheldInput isWithheld={withholds && hasText(valueOf(shown, field.id))}>{input(field)}</WithheldInput>
        ) : (
          input(field)
        )
      ) : (
        <RecordValue field={field} label={nameOf(field)} record={printed} dependencies={dependencies} />
      ),
    }))
  const extra = options.extraRows?.({ draft: shown, isEditing, disabled: !isEditing || isBusy, change: edit.change })
  const extraRows = (extra ?? []).map((row) => ({
    ...row,
    section: rows[0]?.section ?? '',
    changed: edit.changed.includes(row.id),
  }))
  return {
    rows: group === entity.groups[0]?.id ? [...extraRows, ...rows] : rows,
    isEmpty: rows.length === 0,
    nameOf,
    show,
  }
}

type WithheldInputProps = { readonly isWithheld: boolean; readonly children: ReactNode }

/** The input of a field that is withheld on paper. It stays mounted while it is printed, so that what is typed is kept. */
function WithheldInput({ isWithheld: isHidden, children }: WithheldInputProps) {
  return (
    <>
      <div hidden={isHidden}>{children}</div>
      {isHidden && withheldTexts.instead}
    </>
  )
}

const hasText = (value: unknown): boolean => value !== '' && value !== null && value !== undefined
