import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TableMemory } from '../table-memory.ts'

/** What the scrolled element shows: its scroll position and its inner size in px. */
export type Viewport = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

// Where nothing is laid out (tests) a table still shows a screenful.
const unmeasured = { width: 1280, height: 800 }

/**
 * Follows the scrolled element. Null until it has been measured, before the first paint. A scroll that `isDrawn` knows
 * to be drawn already costs nothing; any other is rendered inside its event, so the frame that shows it is complete.
 * A new `startKey` goes to where the memory says, else back to the top, also before the paint.
 */
export function useViewport(
  ref: RefObject<HTMLDivElement | null>,
  { startKey, memory }: { readonly startKey: string; readonly memory: TableMemory | undefined },
  isDrawn: (shown: Viewport, next: Viewport) => boolean,
): Viewport | null {
  const [measured, setMeasured] = useState<{ readonly view: Viewport; readonly of: string } | null>(null)
  // New rows are drawn at once where they are about to be scrolled to, most likely.
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
