import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'
import type { Section } from '../domain/plan/curriculum-draft.ts'

export type SubjectFocus = {
  /** Moves the focus to the name of a subject that was added, copied or restored. */
  readonly onCame: (key: string) => void
  /** Moves the focus to the button that restores the marked subject. */
  readonly onMarked: (key: string) => void
  /** Moves the focus to the subject that takes the position of the removed one. */
  readonly onDropped: (nextKey: string | undefined, section: Section) => void
  readonly onProblem: () => void
}

/** Moves the focus after a change of the subjects, so that it is never lost. */
export function useSubjectFocus(): readonly [RefObject<HTMLDivElement | null>, SubjectFocus] {
  const [sheet, want] = useWantedFocus()
  return [
    sheet,
    {
      onCame: (key) => want(nameIn(key)),
      onMarked: (key) => want(`[data-restore="${key}"]`),
      onDropped: (nextKey, section) =>
        want(...(nextKey === undefined ? [] : [nameIn(nextKey)]), `[data-add="${addIn(section)}"]`),
      onProblem: () => want('[aria-invalid]'),
    },
  ]
}

/** The id of a section's Add button in the page. */
export function addIn({ grade, evalType }: Section): string {
  return `${gradeCode(grade)}-${evalType}`
}

// Keys are ids: letters, digits and hyphens.
const nameIn = (key: string): string => `[data-key="${key}"] input`
