import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { useEffect, useRef, type RefObject } from 'react'
import type { Section } from '../domain/curriculum-edit.ts'

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
  const sheet = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>([])
  // With every change on the screen: what is wanted was said by the event that led to it. Not earlier: a dialog that goes
  // away with the change keeps the page inert until here.
  useEffect(() => {
    const found = wanted.current.map((selector) => sheet.current?.querySelector<HTMLElement>(selector))
    const target = found.find((element) => element !== null && element !== undefined)
    if (target === undefined || target === null) return
    target.focus()
    if (document.activeElement !== target) return
    wanted.current = []
    if (target instanceof HTMLInputElement) target.select()
  })
  const want = (...selectors: readonly string[]): void => {
    wanted.current = selectors
  }
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
