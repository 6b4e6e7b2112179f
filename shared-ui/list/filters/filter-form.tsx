import { needsValue, type FieldFilter, type FilterOperator } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import {
  filterField,
  operatorLabel,
  operatorsOf,
  readFilterValue,
} from '@gakuseki/shared-api/rules/search/field-filter.ts'
import { plainText } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/date/date-input.tsx'
import { isCommitEnter } from '../../ui/field/ime.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { listTexts as texts } from '../../texts.ts'
import popups from '../choices/popups.module.css'
import type { FilterFields } from './filter-fields.ts'
import styles from './filters.module.css'

export type FilterFormProps = {
  readonly fields: FilterFields
  /** The filter that is changed; null for a new one. */
  readonly filter: FieldFilter | null
  readonly today: string
  readonly onConfirm: (filter: FieldFilter) => void
}

/** Chooses a field, an operator and a value. A filter that is changed keeps its field until another one is chosen. */
export function FilterForm({ fields, filter, today, onConfirm }: FilterFormProps) {
  const [id, setId] = useState(filter?.field ?? null)
  const field = id === null ? undefined : filterField(fields.entity, id)
  if (field === undefined) return <FieldChoice fields={fields} onChoose={setId} />
  return (
    <Comparison
      key={field.id}
      name={fields.nameOf(field.id)}
      filter={filter?.field === field.id ? filter : null}
      {...{ field, today, onConfirm }}
      onBack={() => setId(null)}
    />
  )
}

type FieldChoiceProps = { readonly fields: FilterFields; readonly onChoose: (id: string) => void }

function FieldChoice({ fields, onChoose }: FieldChoiceProps) {
  const [sought, setSought] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const key = plainText(sought).toLowerCase()
  const groups = fields.groups
    .map((group) => ({ ...group, columns: group.columns.filter(({ label }) => fits(label, key)) }))
    .filter(({ columns }) => columns.length > 0)
  const found = groups.flatMap(({ columns }) => columns)
  const named = found.find(({ label }) => plainText(label).toLowerCase() === key)
  const meant = named ?? (found.length === 1 ? found[0] : undefined)
  return (
    <div ref={box} className={popups['form']}>
      <SearchField
        label={texts.findField}
        placeholder={texts.findField}
        value={sought}
        onChange={setSought}
        onCommit={() => meant && onChoose(meant.id)}
      />
      {groups.length === 0 && <p>{texts.noField}</p>}
      <div className={styles['fields']}>
        {groups.map((group) => (
          <section key={group.id} aria-label={group.label}>
            <h3 className={styles['group']}>{group.label}</h3>
            <ul>
              {group.columns.map((column) => (
                <li key={column.id}>
                  <button type="button" className={popups['choice']} onClick={() => onChoose(column.id)}>
                    {column.label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const fits = (label: string, key: string): boolean => plainText(label).toLowerCase().includes(key)

type ComparisonProps = {
  readonly field: Field
  readonly name: string
  readonly filter: FieldFilter | null
  readonly today: string
  readonly onConfirm: (filter: FieldFilter) => void
  readonly onBack: () => void
}

function Comparison({ field, name, filter, today, onConfirm, onBack }: ComparisonProps) {
  const operators = operatorsOf(field)
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? operators[0] ?? 'empty')
  const [typed, setTyped] = useState(filter?.value ?? '')
  const [isMissing, setMissing] = useState(false)
  // Enter commits a typed day and confirms the form in one event, before it is drawn again.
  const entry = useRef({ typed, isInvalid: false })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const confirm = (): void => {
    if (!needsValue(operator)) return onConfirm({ field: field.id, operator, value: '' })
    const value = entry.current.isInvalid ? null : readFilterValue(field, entry.current.typed)
    if (value !== null) return onConfirm({ field: field.id, operator, value })
    setMissing(true)
    form.current?.querySelector<HTMLElement>('input:not([type="radio"]), select')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLInputElement && isCommitEnter(event)) confirm()
  }
  const change = (text: string): void => {
    entry.current.typed = text
    setMissing(false)
    setTyped(text)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key bubbles from the inputs
    <div ref={form} className={popups['form']} onKeyDown={onKeyDown}>
      <div className={styles['chosen']}>
        <strong>{name}</strong>
        <Button size="small" variant="quiet" onClick={onBack}>
          {texts.otherField}
        </Button>
      </div>
      <RadioGroup
        label={name}
        hideLabel
        value={operator}
        options={operators.map((value) => ({ value, label: operatorLabel(field, value) }))}
        onChange={setOperator}
      />
      {needsValue(operator) && (
        <ValueInput
          {...{ field, today, typed }}
          error={isMissing ? texts.noFilterValue : undefined}
          onChange={change}
          onInvalidChange={(isInvalid) => {
            entry.current.isInvalid = isInvalid
          }}
        />
      )}
      <div className={popups['actions']}>
        <Button variant="primary" onClick={confirm}>
          {texts.apply}
        </Button>
      </div>
    </div>
  )
}

type ValueInputProps = {
  readonly field: Field
  readonly today: string
  readonly typed: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
  readonly onInvalidChange: (isInvalid: boolean) => void
}

/** The input of the field's kind. */
function ValueInput({ field: { kind }, today, typed, error, onChange, onInvalidChange }: ValueInputProps) {
  const shared = { label: texts.filterValue, value: typed, error, onChange }
  if (kind.options !== null)
    return (
      <Select
        {...shared}
        placeholder={texts.any}
        options={Object.entries(kind.options).map(([value, label]) => ({ value, label }))}
      />
    )
  if (kind.storage === 'date') return <DateInput {...shared} {...{ today, onInvalidChange }} />
  return <TextField {...shared} inputMode={kind.storage === 'integer' ? 'numeric' : undefined} />
}
