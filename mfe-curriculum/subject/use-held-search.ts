import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useState } from 'react'

/**
 * The query of the address, or while `isHeld` the query at its start. The suite asks before a page is left, and Back within a page must not
 * drop the input either.
 */
export function useHeldSearch(isHeld: boolean): URLSearchParams {
  const [search] = useSearchParams()
  const [held, setHeld] = useState(search)
  if (isHeld || held.toString() === search.toString()) return held
  setHeld(search)
  return search
}
