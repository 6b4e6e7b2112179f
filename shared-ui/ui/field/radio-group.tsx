import { useId, type ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import choice from './choice.module.css'
import styles from './radio-group.module.css'
import { visuallyHiddenClass } from '../page/visually-hidden.tsx'

export type RadioOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly disabled?: boolean | undefined
}

type Props<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly value: Value | ''
  readonly options: readonly RadioOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly orientation?: 'vertical' | 'horizontal' | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** A group of radio buttons, of which one can be chosen. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, hideLabel, value, options, onChange, orientation = 'vertical', disabled, className } = props
  const name = useId()
  return (
    <fieldset className={className} disabled={disabled} role="radiogroup">
      <legend className={hideLabel ? visuallyHiddenClass : styles.legend}>{label}</legend>
      <div className={cx(styles.options, orientation === 'horizontal' && styles.horizontal)}>
        {options.map((option) => (
          <label key={option.value} className={cx(choice.row, styles.row)}>
            <input
              type="radio"
              className={cx(choice.mark, styles.dot)}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={choice.label}>
              {option.label}
              {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
