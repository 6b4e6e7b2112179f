import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls `before` and `after` around printing, by a button or by the browser's own command. */
export function usePrintEvents({ before, after }: { readonly before: () => void; readonly after: () => void }): void {
  const begin = useEffectEvent(before)
  const end = useEffectEvent(after)
  useEffect(() => {
    const onBefore = (): void => begin()
    const onAfter = (): void => end()
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])
}

/** Whether the page is being printed. Used to render parts that are only for paper. */
export function useOnPaper(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  usePrintEvents({ before: () => flushSync(() => setPrinting(true)), after: () => setPrinting(false) })
  return isPrinting
}
