import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'

export type PlanFocus = {
  /** Moves the focus to the name of an added or restored item. */
  readonly onCame: (key: string) => void
  /**
   * Moves the focus to the button that restores the item, otherwise to the item that takes its position, otherwise to the button that adds
   * to its list.
   */
  readonly onDeleted: (key: string, nextKey: string | undefined, list: string) => void
  readonly onProblem: () => void
}

/** Moves the focus after a change of the plan: into the added name, next to the deleted item, or to the problem. */
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
