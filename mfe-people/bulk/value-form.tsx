import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { ValueInput } from '@gakuseki/shared-ui/list/filters/value-input.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useRef, useState } from 'react'
import { canAppend, type BulkChange } from '../domain/bulk/bulk-change.ts'
import { texts } from './texts.ts'

type Operation = 'set' | 'append' | 'clear'

type Props = {
  readonly id: string
  readonly entity: Entity
  readonly field: Field
  readonly name: string
  readonly disabled: boolean
  readonly onSubmit: (change: BulkChange) => void
}

/** Sets a field, adds to it or clears it. A value that is none is refused here, by the rule of the field. */
export function ValueForm({ id, entity, field, name, disabled, onSubmit }: Props) {
  const { today } = useSuite()
  const [operation, setOperation] = useState<Operation>('set')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDayInvalid = useRef(false)
  const submit = (): void => {
    if (operation === 'clear') return onSubmit({ type: 'clear', field: field.id })
    const text = isDayInvalid.current ? null : textOf(field, typed)
    if (text !== null) return onSubmit({ type: operation, field: field.id, text })
    setWrong(true)
    form.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea, select')?.focus()
  }
  const operations: readonly Operation[] = canAppend(entity, field.id) ? ['set', 'append', 'clear'] : ['set', 'clear']
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled) submit()
      }}
    >
      <Stack gap={4}>
        <RadioGroup
          label={texts.operation}
          value={operation}
          options={operations.map((value) => ({
            value,
            label: texts.operations[value],
            description: texts.hints[value],
          }))}
          onChange={setOperation}
        />
        {operation !== 'clear' && (
          <ValueInput
            {...{ field, today, typed }}
            isWhole
            error={isWrong ? (typed.trim() === '' ? texts.noValue : coreTexts.errors.invalidValue(name)) : undefined}
            onChange={(text) => {
              setWrong(false)
              setTyped(text)
            }}
            onInvalidChange={(isInvalid) => {
              isDayInvalid.current = isInvalid
            }}
          />
        )}
      </Stack>
    </form>
  )
}

/** The text of a CSV cell for what was typed or chosen; null if it is no value, or empty. */
function textOf({ kind }: Field, typed: string): string | null {
  const text = kind.options?.[typed] ?? typed.trim()
  return text !== '' && kind.parse(kind.cell.heal(text)).ok ? text : null
}
