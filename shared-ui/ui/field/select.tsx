import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '../theme/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import styles from './select.module.css'

export type SelectOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean | undefined
}

type Props<Value extends string> = FieldProps &
  Pick<ComponentProps<'select'>, 'disabled' | 'name' | 'autoFocus'> & {
    readonly value: Value | ''
    readonly options: readonly SelectOption<Value>[]
    readonly onChange: (value: Value) => void
    /** Shown while the value is ''; it cannot be chosen. */
    readonly placeholder?: string | undefined
  }

/**
 * A choice from a list. It is the browser's own select: fast by keyboard, with the right picker on a tablet, and without a script. If the
 * browser can style the list (base-select), it has the product's look.
 */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, hideLabel, description, error, required, className, width, ...rest } = props
  const { value, options, onChange, placeholder, ...native } = rest
  return (
    <Field {...{ label, hideLabel, description, error, required, className, width }}>
      {(bond) => (
        <select
          {...native}
          {...bond}
          className={cx(controlClass, styles.select, value === '' && styles.empty)}
          value={value}
          // The value is always one of the options.
          onChange={(event) => onChange(event.target.value as Value)}
          onKeyDown={closeListOnly}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

// Makes Escape close only the list, not the panel or dialog around it. Browsers without :open never send that key to the page.
function closeListOnly(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Escape' || !globalThis.CSS?.supports('selector(:open)')) return
  if (event.currentTarget.matches(':open')) event.stopPropagation()
}
