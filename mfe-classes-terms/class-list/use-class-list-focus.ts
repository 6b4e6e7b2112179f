import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'
import { gradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'

/** The parts of a class that take the focus. */
export type ClassPart = 'name' | 'moveUp' | 'moveDown'

export type ClassListFocus = {
  readonly onMoved: (key: string, part: 'moveUp' | 'moveDown') => void
  readonly onAdded: (key: string) => void
  /** To what stands in the place of the class that goes. */
  readonly onDeleted: (nextKey: string | undefined, grade: Grade) => void
  readonly onProblem: () => void
}

/**
 * Where the focus stands after the list has changed: with the class that was moved, in the name of the one that was
 * added, on what is next to the one that was deleted, in the first name that is wrong.
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
