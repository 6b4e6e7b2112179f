import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { useState } from 'react'

/** The direction in which the selection moves after a grade: down the column, or along the row. */
export type Advance = 'down' | 'right'

const kept = keptText(() => localStorage)

/** The direction that a person chose in this browser. */
export function useAdvance(userId: string): readonly [Advance, (advance: Advance) => void] {
  const key = `gakuseki.evaluations.advance.${userId}`
  const [advance, setAdvance] = useState<Advance>(() => (kept.getItem(key) === 'right' ? 'right' : 'down'))
  return [
    advance,
    (next) => {
      setAdvance(next)
      kept.setItem(key, next)
    },
  ]
}
