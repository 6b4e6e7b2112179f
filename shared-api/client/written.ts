import { isPosition, latestPosition, writtenHeader } from '../contract/delivery/written-header.ts'

/** Remembers how far the database had been written when one's own last change was answered. */
export type Written = {
  /** What the next call has to see; null when nothing was changed lately. */
  readonly position: () => string | null
  readonly note: (headers: Headers) => void
  /** A change got no answer and may be stored: only the primary knows. */
  readonly noteLost: () => void
}

/** Where the position is kept: a storage that all tabs share, so that a reload and other tabs see the change, too. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>

const key = 'gakuseki.written'
/** In ms. The server reads from no replica that is further behind. */
const keptFor = 60_000

export function createWritten(kept: Kept, now: () => number = Date.now): Written {
  const position = (): string | null => {
    const [text = '', at = ''] = (kept.getItem(key) ?? '').split(' ')
    return isPosition(text) && now() - Number(at) < keptFor ? text : null
  }
  const keep = (text: string): void => {
    // Answers may arrive in another order than they were given.
    const known = position()
    const latest = known !== null && known > text ? known : text
    kept.setItem(key, `${latest} ${now()}`)
  }
  return {
    position,
    note: (headers) => {
      const text = headers.get(writtenHeader)
      if (text !== null && isPosition(text)) keep(text)
    },
    noteLost: () => keep(latestPosition),
  }
}
