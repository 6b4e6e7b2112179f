import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { RefObject } from 'react'
import type { Section } from '../domain/plan/curriculum-draft.ts'

export type SubjectFocus = {
  /** To the name of a subject that has come, by Add, a copy or a deletion that was undone. */
  readonly onCame: (key: string) => void
  /** To the way back of the one that is marked. */
  readonly onMarked: (key: string) => void
  /** To what stands in the place of the one that goes. */
  readonly onDropped: (nextKey: string | undefined, section: Section) => void
  readonly onProblem: () => void
}

/** Where the focus stands after the subjects have changed: never nowhere. */
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

/** What names the Add button of a section in the page. */
export function addIn({ grade, evalType }: Section): string {
  return `${gradeCode(grade)}-${evalType}`
}

// Keys are ids: letters, digits and hyphens.
const nameIn = (key: string): string => `[data-key="${key}"] input`
