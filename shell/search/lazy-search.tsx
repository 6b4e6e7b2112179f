import { createElement, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart, useLatePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { useShortcut } from '@gakuseki/shared-ui/ui/load/shortcut.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './lazy-search.module.css'
import type { SearchProps } from './search-button.tsx'

const search = lazyPart<SearchProps>(async () => (await import('./late-search.ts')).SearchButton)

type Props = {
  readonly suite: SuiteParts
  /** The first page has its data, so other parts may load. */
  readonly settled: boolean
}

/** The search in the header, whose code comes after the first page. Users without rights have none (FND-06). */
export function LazySearch({ suite, settled }: Props) {
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  const [open, setOpen] = useState(false)
  const button = useLatePart(search, isAdmin && (settled || open))
  // Also where it opens nothing: browsers open the search of the internet by it, and what is typed next is the name of a child.
  const keep = (event: KeyboardEvent): void => {
    if (isAdmin) event.preventDefault()
  }
  useShortcut(
    'Ctrl+k',
    (event) => {
      keep(event)
      setOpen(isAdmin)
    },
    keep,
  )
  if (button !== null) return createElement(button, { suite, open, onOpen: setOpen })
  return isAdmin && <span className={styles.place} aria-busy="true" />
}
