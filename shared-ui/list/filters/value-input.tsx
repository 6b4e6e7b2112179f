import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { listTexts as texts } from '../../texts.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type ValueInputProps = {
  readonly field: Field
  readonly today: string
  readonly typed: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
  readonly onInvalidChange: (isInvalid: boolean) => void
  /** Whether it is the value of a record; otherwise a value that records are compared with. */
  readonly isWhole?: boolean
}

/** The input of the field's kind. */
export function ValueInput({
  field: { kind },
  today,
  typed,
  error,
  onChange,
  onInvalidChange,
  isWhole = false,
}: ValueInputProps) {
  const shared = { label: texts.filterValue, value: typed, error, onChange }
  if (kind.options !== null)
    return (
      <Select
        {...shared}
        placeholder={isWhole ? texts.chooseValue : texts.any}
        options={Object.entries(kind.options).map(([value, label]) => ({
          value,
          label,
          // The directory may set a choice that users cannot make (D-Settled.8).
          disabled: isWhole && kind.patch?.safeParse(value).success === false,
        }))}
      />
    )
  if (kind.storage === 'date') return <DateInput {...shared} {...{ today, onInvalidChange }} />
  if (isWhole && kind.name === 'multiline') return <TextArea {...shared} maxLength={kind.maxLength ?? undefined} />
  return <TextField {...shared} inputMode={kind.storage === 'integer' ? 'numeric' : undefined} />
}
