import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePrintEvents } from '../../print/use-on-paper.ts'
import type { ListRow } from '../list-row.ts'
import type { SomePeople } from '../selection/use-people-selection.ts'
import { notify } from '../../ui/toast/notify.ts'
import { printTexts } from '../../print/texts.ts'
import { listTexts as texts } from '../../texts.ts'

/** The rows on paper, and the number of rows of the whole list. */
export type Sheet<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** The list has at least so many. */
  readonly isLowerBound?: boolean | undefined
}

type Printing<Row> = {
  /** The printed rows; null while nothing is printed. */
  readonly sheet: Sheet<Row> | null
  readonly isReading: boolean
  /** Prints all rows, or those that `only` names. */
  readonly print: (only?: SomePeople) => Promise<void>
}

type Options<Row> = {
  /** The rows and the total that the page shows. */
  readonly shown: Sheet<Row> | null
  /** Identifies the list. If it changes while rows are loading, nothing is printed. */
  readonly of: string
  /** Reads all rows. Null if the list keeps changing. */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Row[] | null>
  /** What of the rows is printed; null if the user gives up. */
  readonly ask: (rows: readonly Row[]) => Promise<readonly Row[] | null>
  /** What of the rows the browser's own command prints, which cannot ask. */
  readonly unasked: (rows: readonly Row[]) => readonly Row[]
}

/** Prints all rows of a list. The browser's own command cannot wait, so it prints those of the page. */
export function usePrinting<Row extends ListRow>({ shown, of, readAll, ask, unasked }: Options<Row>): Printing<Row> {
  const [sheet, setSheet] = useState<Sheet<Row> | null>(null)
  const [isReading, setIsReading] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [of])
  usePrintEvents({
    before: () => {
      if (sheet === null) flushSync(() => setSheet(shown && { ...shown, rows: unasked(shown.rows) }))
    },
    after: () => setSheet(null),
  })
  const print = async (only?: SomePeople): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setIsReading(true)
    try {
      const rows = await readAll(signal)
      if (signal.aborted) return
      if (rows === null) {
        notify.error(texts.printMoving)
        return
      }
      const meant = only ? rows.filter(only.includes) : rows
      // The others have been deleted, or do not fit the conditions any more.
      if (only && meant.length < only.count) notify.error(printTexts.selectedGone(only.count - meant.length))
      if (only && meant.length === 0) return
      const printed = await ask(meant)
      if (signal.aborted || printed === null) return
      flushSync(() => setSheet({ rows: printed, total: rows.length }))
      window.print()
    } catch {
      if (!signal.aborted) notify.error(texts.printFailed)
    } finally {
      setIsReading(false)
    }
  }
  return { sheet, isReading, print }
}
