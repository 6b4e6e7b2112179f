import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'

export type PlanFocus = {
  /** To the name of what has come, also by a deletion that was undone. */
  readonly onCame: (key: string) => void
  /** To its way back, else to what stands in its place, else to the button that adds to its list. */
  readonly onDeleted: (key: string, nextKey: string | undefined, list: string) => void
  readonly onProblem: () => void
}

/** Where the focus stands after the plan has changed: in the name that was added, next to what was deleted, at what is wrong. */
export function usePlanFocus(): readonly [RefObject<HTMLDivElement | null>, PlanFocus] {
  const [part, want] = useWantedFocus()
  return [
    part,
    {
      onCame: (key) => want(nameField(key)),
      onDeleted: (key, nextKey, list) =>
        want(`[data-restore="${key}"]`, ...(nextKey === undefined ? [] : [nameField(nextKey)]), `[data-add="${list}"]`),
      onProblem: () => want('[aria-invalid]'),
    },
  ]
}

// Keys are ids: letters, digits and hyphens.
const nameField = (key: string): string => `input[name="${key}"]`
