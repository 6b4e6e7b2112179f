import { useLayoutEffect, useRef, type RefObject } from 'react'

export type PlanFocus = {
  readonly onAdded: (key: string) => void
  /** To what stands in the place of what goes, else to the button that adds to its list. */
  readonly onDeleted: (nextKey: string | undefined, list: string) => void
  readonly onProblem: () => void
}

/** Where the focus stands after the plan has changed: in the name that was added, next to what was deleted, at what is wrong. */
export function usePlanFocus(): readonly [RefObject<HTMLDivElement | null>, PlanFocus] {
  const part = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>([])
  // With every change on the screen: what is wanted was said by the event that led to it.
  useLayoutEffect(() => {
    const found = wanted.current.map((selector) => part.current?.querySelector<HTMLElement>(selector))
    const target = found.find((element) => element !== null && element !== undefined)
    if (target === undefined || target === null) return
    wanted.current = []
    target.focus()
    if (target instanceof HTMLInputElement) target.select()
  })
  const want = (...selectors: readonly string[]): void => {
    wanted.current = selectors
  }
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
