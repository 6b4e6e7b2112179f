import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { tableTexts as texts } from '../../../texts.ts'
import styles from '../data-table.module.css'
import { clampWidth, widthLimits } from './share-widths.ts'

type Props = {
  readonly label: string
  readonly width: number
  /** Whether Tab reaches the header cell of this column and its separator. */
  readonly isActive: boolean
  /** Null resets the column to its own width. */
  readonly onResize: (width: number | null, isFinal: boolean) => void
  /** Drops the dragged width. */
  readonly onCancel: () => void
}

const step = { fine: 8, coarse: 40 } as const

/** The separator at the end of a column. Dragging and the arrow keys change its width, Enter and a double click reset it. */
export function ColumnSeparator({ label, width, isActive, onResize, onCancel }: Props) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const cancel = (): void => {
    grip.current = null
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && grip.current !== null) {
      event.stopPropagation()
      return cancel()
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = event.shiftKey ? step.coarse : step.fine
    const wanted = new Map<string, number | null>([
      ['ArrowLeft', width - by],
      ['ArrowRight', width + by],
      ['Home', widthLimits.min],
      ['End', widthLimits.max],
      ['Enter', null],
    ]).get(event.key)
    if (wanted === undefined) return
    event.preventDefault()
    onResize(wanted === null ? null : clampWidth(wanted), true)
  }
  const drag = (event: PointerEvent, isFinal: boolean): void => {
    if (grip.current) onResize(clampWidth(grip.current.width + event.clientX - grip.current.x), isFinal)
  }
  return (
    // A separator that can take the focus is a control (ARIA window splitter).
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.widthOf(label)}
      aria-valuenow={width}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      title={texts.resize}
      tabIndex={isActive ? 0 : -1}
      className={styles['separator']}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(null, true)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        grip.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => {
        if (grip.current?.x === event.clientX) onCancel()
        else drag(event, true)
        grip.current = null
      }}
      onPointerCancel={cancel}
      // Prevents the text selection of a double click, because the next drag would move the selection instead of the separator.
      onMouseDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
      }}
    />
  )
}
