import type { EditMode } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { useEffect, useRef, useState } from 'react'
import { contentId } from '../../host/page-heading.ts'

/**
 * Focuses the first wrong field after the page or the server has refused a save. Returns the function to call in place
 * of the given `save`.
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
