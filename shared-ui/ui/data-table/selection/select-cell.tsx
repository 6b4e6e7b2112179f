import { useEffect, useRef } from 'react'
import { cx } from '../../theme/class-names.ts'
import box from '../../field/checkbox.module.css'
import choice from '../../field/choice.module.css'
import styles from './select-cell.module.css'

type Props = { readonly name: string; readonly checked: boolean | 'mixed' }

/** The checkbox of a row, or of all rows. It has no listener: the table handles its changes. */
export function SelectCell({ name, checked }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={styles['label']}>
      <input
        ref={input}
        type="checkbox"
        className={cx(choice.mark, box.box)}
        tabIndex={-1}
        aria-label={name}
        checked={checked === true}
        readOnly
      />
    </label>
  )
}
