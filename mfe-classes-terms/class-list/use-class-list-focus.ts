import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'
import { gradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'

/** The parts of a class that take the focus. */
export type ClassPart = 'name' | 'moveUp' | 'moveDown'

export type ClassListFocus = {
  readonly onMoved: (key: string, part: 'moveUp' | 'moveDown') => void
  readonly onAdded: (key: string) => void
  /** Moves the focus to the class that takes the position of the deleted one. */
  readonly onDeleted: (nextKey: string | undefined, grade: Grade) => void
  readonly onProblem: () => void
}

/**
 * Moves the focus after a change of the list: to the moved class, into the name of the added one, to the neighbour of the deleted one, or
 * into the first wrong name.
 */
export function useClassListFocus(): readonly [RefObject<HTMLDivElement | null>, ClassListFocus] {
  const [table, want] = useWantedFocus()
  const focus: ClassListFocus = {
    onMoved: (key, part) => {
      const other = part === 'moveUp' ? 'moveDown' : 'moveUp'
      want(`${partOf(key, part)}:enabled`, `${partOf(key, other)}:enabled`, partOf(key, 'name'))
    },
    onAdded: (key) => want(partOf(key, 'name')),
    onDeleted: (nextKey, grade) =>
      want(...(nextKey === undefined ? [] : [partOf(nextKey, 'name')]), `[data-add="${gradeCode(grade)}"]`),
    onProblem: () => want('[aria-invalid]'),
  }
  return [table, focus]
}

// Keys are ids: letters, digits and hyphens.
function partOf(key: string, part: ClassPart): string {
  const selector = part === 'name' ? 'input' : `button[data-part="${part}"]`
  return `[data-key="${key}"] ${selector}`
}
