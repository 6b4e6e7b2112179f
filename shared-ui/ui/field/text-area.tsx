import { withoutDirectionMarks } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../theme/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number | undefined
  readonly minRows?: number | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly name?: string | undefined
}

/** px (WID-16) */
const heights = { min: 1, max: 500 } as const
/** ms (WID-16) */
const resizeDelay = 100

/** A field for text of several lines. It is as high as its content: 1 to 500 px, resized 100 ms after the last change. */
export function TextArea(props: Props) {
  const { label, hideLabel, description, error, required, className, width, ...rest } = props
  const { value, onChange, maxLength = 9999, minRows = 2, ...native } = rest
  const area = useRef<HTMLTextAreaElement>(null)
  const fitted = useRef(value)
  useLayoutEffect(() => fit(area.current), [])
  useEffect(() => {
    if (fitted.current === value) return undefined
    const timer = setTimeout(() => {
      fitted.current = value
      fit(area.current)
    }, resizeDelay)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <Field {...{ label, hideLabel, description, error, required, className, width }}>
      {(bond) => (
        <textarea
          {...native}
          {...bond}
          ref={area}
          className={cx(controlClass, styles.area)}
          rows={minRows}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(withoutDirectionMarks(event.target.value))}
        />
      )}
    </Field>
  )
}

/** The height (px) of a text area for content of this height. */
export function heightFor(content: number): number {
  return Math.min(heights.max, Math.max(heights.min, content))
}

function fit(area: HTMLTextAreaElement | null): void {
  if (!area) return
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${heightFor(area.scrollHeight + borders)}px`
}
