import type { ReactNode } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import styles from './loading-state.module.css'
import { useDelayed, waitingDelay } from './use-delayed.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

type Props = {
  readonly label?: string | undefined
  /** The number of grey lines that stand for the content. */
  readonly lines?: number | undefined
  /** ms; shorter waits show nothing, so nothing flickers. */
  readonly delay?: number | undefined
  readonly className?: string | undefined
  /** Replaces the lines, if the shape of the content is known. */
  readonly children?: ReactNode
}

const widths = ['62%', '88%', '74%', '81%', '55%']

/** A placeholder for loading content, invisible for the first 150 ms. */
export function LoadingState({ label = texts.loading, lines = 5, delay = waitingDelay, className, children }: Props) {
  const visible = useDelayed(true, delay)
  return (
    <div role="status" aria-busy="true" className={cx(styles.state, className)}>
      {visible && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {children ??
            Array.from({ length: lines }, (_, index) => <Skeleton key={index} width={widths[index % widths.length]} />)}
        </>
      )}
    </div>
  )
}

type SkeletonProps = {
  /** CSS lengths; a number is px. */
  readonly width?: string | number | undefined
  readonly height?: string | number | undefined
  readonly className?: string | undefined
}

/** A grey placeholder for a piece of text, hidden from screen readers. */
export function Skeleton({ width = '100%', height = '0.9em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} style={{ width, height }} />
}
