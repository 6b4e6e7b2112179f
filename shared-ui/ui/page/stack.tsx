import type { ComponentProps } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './stack.module.css'

/** Steps of the space scale (4 px each). */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

type StackProps = ComponentProps<'div'> & { readonly gap?: Gap | undefined }

/** Children below each other. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, className)} style={{ ...style, gap: space(gap) }} />
}

type InlineProps = StackProps & {
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'start' | 'center' | 'end' | 'space-between' | undefined
}

/** Children beside each other; they wrap. */
export function Inline({ gap = 2, align = 'center', justify, className, style, ...rest }: InlineProps) {
  const look = {
    gap: space(gap),
    alignItems: align,
    justifyContent: justify,
    flexWrap: 'wrap',
  } as const
  return <div {...rest} className={cx(styles.inline, className)} style={{ ...look, ...style }} />
}

function space(gap: Gap): string {
  return gap === 0 ? '0' : `var(--space-${gap})`
}
