import { useEffect, useRef } from 'react'

/** ms for which the pointer or the focus must rest on a link before its page is preloaded. */
const intentDelay = 150

/** Props for a link: call `preload` when the user is about to follow it, unless the browser saves data. */
export function usePreloadOnIntent(preload: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  const start = (): void => {
    stop()
    if (!savesData()) timer.current = setTimeout(preload, intentDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

function savesData(): boolean {
  // Not every browser has navigator.connection, so the DOM types omit it.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
