import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TableMemory } from '../table-memory.ts'
import { drawnFor, grownFor, isCurrent, isDrawn, nothingDrawn, type Axes, type Drawn } from './drawn-spans.ts'
import { whenIdle } from './idle.ts'
import { measureViewport, useViewport, type Viewport } from './use-viewport.ts'

/**
 * ms between a new layout, a jump or a step to the side and the overscan of rows. Nobody turns a wheel sooner, and what the page does after
 * a render comes first.
 */
const pause = 120

/**
 * The view, and the rows and columns to render for it: at once those in view, and in idle moments so many around them that a step of the
 * wheel shows no blank, not even before the page hears of it.
 */
export function useDrawnSpans(
  ref: RefObject<HTMLDivElement | null>,
  axes: Axes,
  memory: TableMemory | undefined,
): { readonly view: Viewport | null; readonly drawn: Drawn } {
  const [kept, keep] = useState(nothingDrawn)
  const moved = useRef({ top: 0, left: 0, rows: true, columns: true })
  const idle = useRef<(() => void) | null>(null)
  const [view, setView] = useViewport(ref, {
    startKey: axes.startKey,
    memory,
    isDrawn: (next) => isDrawn(kept, next),
    onScroll: (next) => {
      const { top, left } = next
      const before = moved.current
      if (top === before.top && left === before.left) return
      moved.current = {
        top,
        left,
        rows: top === before.top ? before.rows : top > before.top,
        columns: left === before.left ? before.columns : left > before.left,
      }
      // Rows out of view that wait for their columns do not hold up the wheel.
      if (!isCurrent(kept) && isDrawn(kept, next)) cancel(idle)
      growSoon(0)
    },
  })
  const drawn = view ? drawnFor(kept, axes, view) : nothingDrawn
  if (drawn !== kept) keep(drawn)

  const grow = (): void => {
    idle.current = null
    if (!ref.current || !view) return
    const next = measureViewport(ref.current)
    const grown = grownFor(drawn, next, moved.current)
    if (grown === drawn && next.top === view.top && next.left === view.left) return
    // The work belongs into this idle moment.
    flushSync(() => {
      keep(grown)
      setView(next)
    })
  }
  const latest = useRef(grow)
  useLayoutEffect(() => {
    latest.current = grow
  })
  function growSoon(after: number): void {
    idle.current ??= whenIdle(after, () => latest.current())
  }
  const grownAt = useRef(0)
  const growMore = useEffectEvent(() => {
    const isNew = grownAt.current !== drawn.place
    grownAt.current = drawn.place
    if (isNew) cancel(idle)
    if (drawn.axes !== null) growSoon(isNew || !isCurrent(drawn) ? pause : 0)
  })
  useEffect(() => growMore(), [drawn, view])
  useEffect(() => () => cancel(idle), [])

  // Scrolling within the rendered cells leaves the view as it was, but another layout renders only what was in view.
  const catchUp = useEffectEvent(() => {
    const { top, left } = moved.current
    if (view && ref.current && (view.top !== top || view.left !== left)) setView(measureViewport(ref.current))
  })
  useLayoutEffect(() => catchUp(), [axes])
  return { view, drawn }
}

function cancel(task: RefObject<(() => void) | null>): void {
  task.current?.()
  task.current = null
}
