import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../ui/notify.ts'
import { listTexts as texts } from '../texts.ts'

type Printing<Row> = {
  /** What the paper shows; null while nothing is printed. */
  readonly rows: readonly Row[] | null
  readonly isReading: boolean
  readonly print: () => Promise<void>
}

/** Prints all rows of a list. The browser's own command, which cannot wait, prints those of the page. */
export function usePrinting<Row>(shown: readonly Row[] | null, readAll: () => Promise<readonly Row[]>): Printing<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [isReading, setIsReading] = useState(false)
  const begin = useEffectEvent(() => {
    if (rows === null) flushSync(() => setRows(shown))
  })
  useEffect(() => {
    const onBefore = (): void => begin()
    const onAfter = (): void => setRows(null)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])
  const print = async (): Promise<void> => {
    setIsReading(true)
    try {
      const all = await readAll()
      flushSync(() => setRows(all))
      window.print()
    } catch {
      notify.error(texts.printFailed)
    } finally {
      setIsReading(false)
    }
  }
  return { rows, isReading, print }
}
