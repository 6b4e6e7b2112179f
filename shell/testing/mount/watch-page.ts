import { createTraces, type Trace } from './traces.ts'
import { watchListeners } from './watch-listeners.ts'
import { watchNodes } from './watch-nodes.ts'
import { watchObservers } from './watch-observers.ts'
import { watchTimers } from './watch-timers.ts'

/** What lives in the page beside the page's own nodes, from now until `stop`. */
export type PageWatch = { readonly alive: () => readonly Trace[]; readonly stop: () => void }

/** Begins to note listeners, timers, observers, channels and nodes. */
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

/** Browsers have one; without it nobody would listen to it, nor be caught. */
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
