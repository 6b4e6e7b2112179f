import { useState } from 'react'

/** Where a grade leads: down the column, or along the row. */
export type Advance = 'down' | 'right'

/** The direction that a person chose in this browser. */
export function useAdvance(userId: string): readonly [Advance, (advance: Advance) => void] {
  const key = `gakuseki.evaluations.advance.${userId}`
  const [advance, setAdvance] = useState(() => read(key))
  return [
    advance,
    (next) => {
      setAdvance(next)
      write(key, next)
    },
  ]
}

function read(key: string): Advance {
  try {
    return localStorage.getItem(key) === 'right' ? 'right' : 'down'
  } catch {
    return 'down'
  }
}

function write(key: string, advance: Advance): void {
  try {
    localStorage.setItem(key, advance)
  } catch {
    // A full or forbidden storage: the choice lasts as long as the page.
  }
}
