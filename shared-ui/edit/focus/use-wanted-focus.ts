import { useEffect, useRef, type RefObject } from 'react'

/**
 * The part of the page within which the focus moves after its next change, and `want`, which says where to: the first of the
 * selectors that is there then. For what adds, moves or takes away where the user is working.
 * @example const [list, want] = useWantedFocus(); want(`[data-key="${next}"] input`, '[data-add]')
 */
export function useWantedFocus(): readonly [
  part: RefObject<HTMLDivElement | null>,
  want: (...selectors: readonly string[]) => void,
] {
  const part = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>([])
  // With every change on the screen: what is wanted was said by the event that led to it. Not earlier: a dialog that goes
  // away with the change keeps the page inert until here.
  useEffect(() => {
    const found = wanted.current.map((selector) => part.current?.querySelector<HTMLElement>(selector))
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
  return [part, want]
}
