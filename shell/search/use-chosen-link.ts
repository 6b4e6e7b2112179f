import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { optionsOf } from './search-options.ts'
import type { SearchResults } from './use-search.ts'

type ChosenLink = {
  /** The element around the links, each with the role of an option. */
  readonly list: RefObject<HTMLDivElement | null>
  /** The place of the chosen link; -1 if there is none. */
  readonly at: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Begins with the first link again, because the text has changed. */
  readonly restart: () => void
}

/** Lets the arrow keys choose a link, Enter follow it, and Ctrl+Enter open it in a new tab. */
export function useChosenLink(results: SearchResults, typed: string): ChosenLink {
  const list = useRef<HTMLDivElement>(null)
  /** The link that the arrow keys chose; null for the first one. */
  const [chosen, setChosen] = useState<{ readonly place: number; readonly path: string } | null>(null)
  /** An Enter that came before the answers. It follows the first link of its text. */
  const early = useRef<{ readonly text: string; readonly inNewTab: boolean } | null>(null)
  const paths = results.groups.flatMap(optionsOf).map(({ path }) => path)
  const count = paths.length
  // Late answers move the links, and the choice moves with its own.
  const moved = chosen === null || paths[chosen.place] === chosen.path ? -1 : paths.indexOf(chosen.path)
  const at = Math.min(moved === -1 ? (chosen?.place ?? 0) : moved, count - 1)
  const text = typed.trim()
  const isReady = !results.isPending && results.text === text

  const links = (): readonly HTMLAnchorElement[] => [...(list.current?.querySelectorAll('a') ?? [])]

  function follow(inNewTab: boolean): void {
    const link = links()[at]
    if (link === undefined) return
    if (inNewTab) window.open(link.href, '_blank', 'noopener')
    else link.click()
  }

  const followEarly = useEffectEvent(() => {
    const asked = early.current
    // What is still to come may be what was meant.
    if (count === 0 && results.isWaiting) return
    early.current = null
    if (asked?.text === text) follow(asked.inNewTab)
  })
  useEffect(() => {
    if (isReady) followEarly()
  }, [isReady, count, results.isWaiting])

  function choose(next: number): void {
    setChosen({ place: next, path: paths[next] ?? '' })
    links()[next]?.scrollIntoView({ block: 'nearest' })
  }

  return {
    list,
    at,
    restart: () => {
      setChosen(null)
      early.current = null
    },
    onKeyDown: (event) => {
      if (isComposing(event)) return
      if (event.key === 'Enter') {
        const inNewTab = event.ctrlKey || event.metaKey
        if (isReady && (count > 0 || !results.isWaiting)) follow(inNewTab)
        else early.current = { text, inNewTab }
      } else if (event.key === 'ArrowDown' && count > 0) choose((at + 1) % count)
      else if (event.key === 'ArrowUp' && count > 0) choose((at - 1 + count) % count)
      else return
      event.preventDefault()
    },
  }
}
