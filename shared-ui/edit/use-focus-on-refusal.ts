import type { EditMode } from '@gakuseki/shared-api/rules/edit-mode.ts'
import { useEffect, useRef, useState } from 'react'
import { contentId } from '../suite/page-heading.ts'

/**
 * A save that is refused, by the page itself or by the server, leads to the first field that is wrong; where none is
 * marked the focus stays. Answers the save to run instead of the given one.
 */
export function useFocusOnRefusal(status: EditMode<unknown>['status'], save: () => void): () => void {
  const [tries, setTries] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    if (seen.current === tries || status === 'saving') return
    seen.current = tries
    if (status === 'editing') document.getElementById(contentId)?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [tries, status])
  return () => {
    setTries(tries + 1)
    save()
  }
}

const wrongField = ':is(input, select, textarea, button)[aria-invalid="true"]:enabled, [aria-invalid="true"][tabindex]'
