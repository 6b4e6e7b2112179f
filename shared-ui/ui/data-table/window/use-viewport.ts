import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TableMemory } from '../table-memory.ts'

/** The visible part of the scrolled element: its scroll position and its inner size in px. */
export type Viewport = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

// Without layout (in tests), a table still shows a screenful.
const unmeasured = { width: 1280, height: 800 }

type Parts = {
  readonly startKey: string
  readonly memory: TableMemory | undefined
  /** Whether everything in a view is rendered. */
  readonly isDrawn: (view: Viewport) => boolean
  /** Called after each scroll, also one that renders nothing. */
  readonly onScroll: (view: Viewport) => void
}

/**
 * Follows the scrolled element. The view is null until it has been measured, before the first paint. A scroll within the part that `isDrawn`
 * accepts costs nothing, so the view may be an earlier one until it is set again. Any other scroll is rendered inside its event, so that
 * the next frame is complete. A new `startKey` scrolls to the remembered position, otherwise to the top, also before the paint.
 */
export function useViewport(
  ref: RefObject<HTMLDivElement | null>,
  { startKey, memory, isDrawn, onScroll }: Parts,
): readonly [Viewport | null, (view: Viewport) => void] {
  const [measured, setMeasured] = useState<{ readonly view: Viewport; readonly of: string } | null>(null)
  // New rows are rendered at the top at once, because the table is about to scroll there.
  const view = measured && measured.of !== startKey ? { ...measured.view, top: 0 } : (measured?.view ?? null)
  const setView = (next: Viewport): void => setMeasured({ view: next, of: startKey })
  const follow = useEffectEvent(() => {
    if (!ref.current) return
    const next = measureViewport(ref.current)
    const isSized = view?.width === next.width && view.height === next.height
    if (!isSized || !isDrawn(next)) flushSync(() => setView(next))
    onScroll(next)
  })
  useLayoutEffect(() => {
    const scroller = ref.current
    if (!scroller) return undefined
    const listen = (): void => follow()
    scroller.addEventListener('scroll', listen, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(listen)
    observer?.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', listen)
      observer?.disconnect()
    }
  }, [ref])
  useLayoutEffect(() => {
    const scroller = ref.current
    if (!scroller || !memory) return undefined
    return () => memory.keep({ top: scroller.scrollTop, left: scroller.scrollLeft })
  }, [ref, memory])
  const recall = useEffectEvent(() => memory?.recall() ?? null)
  useLayoutEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    const place = recall()
    scroller.scrollTop = place?.top ?? 0
    if (place) scroller.scrollLeft = place.left
    setMeasured({ view: measureViewport(scroller), of: startKey })
  }, [ref, startKey])
  return [view, setView]
}

/** Reads the view from the element. */
export function measureViewport(scroller: HTMLDivElement): Viewport {
  return {
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
    width: scroller.clientWidth || unmeasured.width,
    height: scroller.clientHeight || unmeasured.height,
  }
}
