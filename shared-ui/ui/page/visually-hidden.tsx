import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type Props = {
  readonly as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3' | 'caption' | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', id, children }: Props) {
  return (
    <Element id={id} className={styles.hidden}>
      {children}
    </Element>
  )
}

/** The class alone, for labels that only assistive technology reads. */
export const visuallyHiddenClass: string = styles.hidden ?? ''
