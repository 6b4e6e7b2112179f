import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './checkbox.module.css'
import choice from './choice.module.css'
import { visuallyHiddenClass } from '../page/visually-hidden.tsx'

type Props = {
  readonly label: ReactNode
  readonly hideLabel?: boolean | undefined
  /** 'mixed': only some of its group are on. */
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  readonly name?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** A checkbox: on, off, or mixed. Pressing a mixed one turns all on. */
export function Checkbox({ label, hideLabel, checked, onChange, className, ...native }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={cx(choice.row, className)}>
      <input
        {...native}
        ref={box}
        type="checkbox"
        className={cx(choice.mark, styles.box)}
        checked={checked === true}
        aria-checked={checked === 'mixed' ? 'mixed' : undefined}
        onChange={() => onChange(checked !== true)}
      />
      <span className={hideLabel ? visuallyHiddenClass : choice.label}>{label}</span>
    </label>
  )
}
