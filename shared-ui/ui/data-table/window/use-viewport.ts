import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TableMemory } from '../table-memory.ts'

/** The visible part of the scrolled element: its scroll position and its inner size in px. */
export type Viewport = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

// Without layout (in tests), a table still shows a screenful.
const unmeasured = { width: 1280, height: 800 }

/**
 * Follows the scrolled element. Null until it has been measured, before the first paint. A scroll within the part that `isDrawn` accepts
 * costs nothing. Any other is rendered inside its event, so that the next frame is complete. A new `startKey` scrolls to the remembered
 * position, otherwise to the top, also before the paint.
 */
export function useViewport(
  ref: RefObject<HTMLDivElement | null>,
  { startKey, memory }: { readonly startKey: string; readonly memory: TableMemory | undefined },
  isDrawn: (shown: Viewport, next: Viewport) => boolean,
): Viewport | null {
  const [measured, setMeasured] = useState<{ readonly view: Viewport; readonly of: string } | null>(null)
  // New rows are rendered at the top at once, because the table is about to scroll there.
  const view = measured && measured.of !== startKey ? { ...measured.view, top: 0 } : (measured?.view ?? null)
  const follow = useEffectEvent(() => {
    const next = ref.current && measure(ref.current)
    if (next && !(view && isDrawn(view, next))) flushSync(() => setMeasured({ view: next, of: startKey }))
  })
  useLayoutEffect(() => {
    const scroller = ref.current
    if (!scroller) return undefined
    const onScroll = (): void => follow()
    scroller.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onScroll)
    observer?.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
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
    setMeasured({ view: measure(scroller), of: startKey })
  }, [ref, startKey])
  return view
}

function measure(scroller: HTMLDivElement): Viewport {
  return {
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
    width: scroller.clientWidth || unmeasured.width,
    height: scroller.clientHeight || unmeasured.height,
  }
}
