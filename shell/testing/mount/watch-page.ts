import { createTraces, type Trace } from './traces.ts'
import { watchListeners } from './watch-listeners.ts'
import { watchNodes } from './watch-nodes.ts'
import { watchObservers } from './watch-observers.ts'
import { watchTimers } from './watch-timers.ts'

/** The traces in the page, from now until `stop`. */
export type PageWatch = { readonly alive: () => readonly Trace[]; readonly stop: () => void }

/** Starts to record listeners, timers, observers, channels and nodes. */
export function watchPage(): PageWatch {
  const removeViewport = addViewport()
  const traces = createTraces()
  const undo = [watchListeners, watchTimers, watchObservers, watchNodes].map((watch) => watch(traces))
  return {
    alive: traces.alive,
    stop: () => {
      undo.forEach((each) => each())
      removeViewport()
    },
  }
}

/** Adds the visual viewport, which jsdom lacks. Otherwise listeners on it would go unnoticed. */
function addViewport(): () => void {
  const size = {
    width: innerWidth,
    height: innerHeight,
    scale: 1,
    offsetTop: 0,
    offsetLeft: 0,
    pageTop: 0,
    pageLeft: 0,
  }
  const value = Object.assign(new EventTarget(), size)
  Object.defineProperty(globalThis, 'visualViewport', { value, configurable: true })
  return () => void Reflect.deleteProperty(globalThis, 'visualViewport')
}
