import { useId, type ReactNode } from 'react'
import { fieldTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import styles from './field.module.css'
import { Icon } from '../icon/icon.tsx'
import { circleExclamationIcon } from '../icon/icons.ts'
import { useCut } from '../tooltip/use-cut.ts'
import { visuallyHiddenClass } from '../page/visually-hidden.tsx'

/** The props of every form field. */
export type FieldProps = {
  readonly label: string
  /** Only assistive technology gets the label. */
  readonly hideLabel?: boolean | undefined
  readonly description?: ReactNode
  /** The problem and what to do about it; undefined or '' when there is none. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  /** The width of the control in px. The texts below it use the full width. */
  readonly width?: number | undefined
}

/** The props that bind a control to label, description and error. */
export type ControlBond = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type Props = FieldProps & {
  /** The limit of the control in characters as readers count them. */
  readonly maxCharacters?: number | undefined
  readonly children: (bond: ControlBond) => ReactNode
}

/** A field with its label above, then control, description and error, bound together by ids. */
export function Field(props: Props) {
  const { label, hideLabel, description, error, required, className, width, maxCharacters, children } = props
  const id = useId()
  const [place, most] = useCut(maxCharacters)
  const wrong = error !== undefined && error !== ''
  const described = [description !== undefined && `${id}-about`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? visuallyHiddenClass : styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div ref={place} className={styles.place} style={{ width }}>
        {children({
          id,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': wrong || undefined,
          'aria-required': required || undefined,
        })}
      </div>
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.description}>
          {description}
        </p>
      )}
      <FieldProblem id={`${id}-error`} error={error}>
        {most !== null && <p className={styles.description}>{texts.cut(most)}</p>}
      </FieldProblem>
    </div>
  )
}

type ProblemProps = { readonly id: string; readonly error: string | undefined; readonly children?: ReactNode }

/** The error text of a control, which refers to it by id. */
export function FieldProblem({ id, error, children }: ProblemProps) {
  return (
    <div aria-live="polite" className={styles.live}>
      {children}
      {error !== undefined && error !== '' && (
        <p id={id} className={styles.error}>
          <Icon icon={circleExclamationIcon} size={13} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Only visual, because aria-required says the same. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {texts.required}
    </span>
  )
}

/** The class of a one-line control. */
export const controlClass: string = styles.control ?? ''
