import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './stack.module.css'

/** Steps of the space scale (4 px each). */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

type StackProps = ComponentProps<'div'> & { readonly gap?: Gap | undefined }

/** Things below each other. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, className)} style={{ ...style, gap: space(gap) }} />
}

type InlineProps = StackProps & {
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'start' | 'center' | 'end' | 'space-between' | undefined
  readonly wrap?: boolean | undefined
}

/** Things beside each other; they wrap unless told not to. */
export function Inline({ gap = 2, align = 'center', justify, wrap = true, className, style, ...rest }: InlineProps) {
  const look = {
    gap: space(gap),
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : 'nowrap',
  } as const
  return <div {...rest} className={cx(styles.inline, className)} style={{ ...look, ...style }} />
}

type ToolbarProps = {
  readonly label?: string | undefined
  /** Conditions and search. */
  readonly start?: ReactNode
  /** Actions. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** The row above a list: conditions at the start, actions at the end. */
export function Toolbar({ label, start, end, className }: ToolbarProps) {
  return (
    <div {...(label !== undefined && { role: 'group', 'aria-label': label })} className={cx(styles.toolbar, className)}>
      <div className={styles.start}>{start}</div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  )
}

function space(gap: Gap): string {
  return gap === 0 ? '0' : `var(--space-${gap})`
}
