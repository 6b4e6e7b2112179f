import { useEffect, useRef } from 'react'

/** ms a pointer or the focus rests on a link before its page counts as wanted. */
const intentDelay = 150

/** Spread on a link: calls `preload` when somebody is about to follow it, unless the connection is to be spared. */
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
  // Not every browser has navigator.connection, so the DOM's types leave it out.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
