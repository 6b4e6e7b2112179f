import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus after an action that adds, moves or removes the user's place. Returns the ref of a part of the page and `want`, which
 * takes selectors. After the next change, the first selector that matches gets the focus.
 * @example const [list, want] = useWantedFocus(); want(`[data-key="${next}"] input`, '[data-add]')
 */
export function useWantedFocus(): readonly [
  part: RefObject<HTMLDivElement | null>,
  want: (...selectors: readonly string[]) => void,
] {
  const part = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>([])
  // Runs after every render, because the event that calls `want` also causes the change. An effect, because a dialog that closes with the
  // change keeps the page inert until then.
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
