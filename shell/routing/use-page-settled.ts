import { useEffect, useState } from 'react'
import type { SuiteParts } from '../suite/running-suite.ts'

/** After this many ms other parts load even if the page still has no data. */
const patience = 3000

/**
 * Whether the first page has its first data. What the page does not need waits for it, because each file and each frame would delay the
 * page. It stays true on later pages.
 * @param isShown whether the page is on the screen, with or without data
 */
export function usePageSettled({ host, queryClient, clock }: SuiteParts, isShown: boolean): boolean {
  const [isSettled, setSettled] = useState(host.loadsAllAtOnce ?? false)
  // The effects of the page run before this one and have sent its first calls.
  useEffect(() => {
    if (!isShown || isSettled) return undefined
    const settle = (): void => setSettled(true)
    const look = (): void => {
      if (queryClient.isFetching() === 0) settle()
    }
    // Other events come while components render.
    const stopLooking = queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && look())
    const stopWaiting = clock.later(patience, settle)
    look()
    return () => {
      stopLooking()
      stopWaiting()
    }
  }, [isShown, isSettled, queryClient, clock])
  return isSettled
}
