import { needsValue, type FieldFilter, type FilterOperator } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import {
  filterField,
  operatorLabel,
  operatorsOf,
  readFilterValue,
} from '@gakuseki/shared-api/rules/search/field-filter.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { isCommitEnter } from '../../ui/field/ime.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { listTexts as texts } from '../../texts.ts'
import popups from '../choices/popups.module.css'
import { FieldChoice } from './field-choice.tsx'
import type { FilterFields } from './filter-fields.ts'
import styles from './filters.module.css'
import { ValueInput } from './value-input.tsx'

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
  if (field === undefined) return <FieldChoice groups={fields.groups} onChoose={setId} />
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
