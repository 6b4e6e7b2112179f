import { useWantedFocus } from '@gakuseki/shared-ui/edit/use-wanted-focus.ts'
import type { RefObject } from 'react'

export type PlanFocus = {
  readonly onAdded: (key: string) => void
  /** To what stands in the place of what goes, else to the button that adds to its list. */
  readonly onDeleted: (nextKey: string | undefined, list: string) => void
  readonly onProblem: () => void
}

/** Where the focus stands after the plan has changed: in the name that was added, next to what was deleted, at what is wrong. */
export function usePlanFocus(): readonly [RefObject<HTMLDivElement | null>, PlanFocus] {
  const [part, want] = useWantedFocus()
  return [
    part,
    {
      onAdded: (key) => want(nameField(key)),
      onDeleted: (nextKey, list) =>
        want(...(nextKey === undefined ? [] : [nameField(nextKey)]), `[data-add="${list}"]`),
      onProblem: () => want('[aria-invalid]'),
    },
  ]
}

// Keys are ids: letters, digits and hyphens.
const nameField = (key: string): string => `input[name="${key}"]`
