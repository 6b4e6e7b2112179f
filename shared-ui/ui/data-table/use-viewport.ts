import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** What the scrolled element shows: its scroll position and its inner size in px. */
export type Viewport = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

// Where nothing is laid out (tests) a table still shows a screenful.
const unmeasured = { width: 1280, height: 800 }

/**
 * Follows the scrolled element. Null until it has been measured, before the first paint. A scroll that `isDrawn` knows
 * to be drawn already costs nothing; any other is rendered inside its event, so the frame that shows it is complete.
 * A new `startKey` goes back to the top, also before the paint.
 */
export function useViewport(
  ref: RefObject<HTMLDivElement | null>,
  startKey: string,
  isDrawn: (shown: Viewport, next: Viewport) => boolean,
): Viewport | null {
  const [view, setView] = useState<Viewport | null>(null)
  const follow = useEffectEvent(() => {
    const next = ref.current && measure(ref.current)
    if (next && !(view && isDrawn(view, next))) flushSync(() => setView(next))
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
    if (!scroller) return
    scroller.scrollTop = 0
    setView(measure(scroller))
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
