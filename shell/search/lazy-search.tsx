import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { lazyPart, retryUntilLoaded } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { useShortcut } from '@gakuseki/shared-ui/ui/load/shortcut.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import type { SearchProps } from './search-button.tsx'

const search = lazyPart<SearchProps>(async () => (await import('./late-search.ts')).SearchButton)

/** The search in the header, whose code comes after the first page. Users without rights have none (FND-06). */
export function LazySearch({ suite }: { readonly suite: SuiteParts }) {
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  const SearchButton = useSyncExternalStore(search.subscribe, search.current)
  const [open, setOpen] = useState(false)
  useEffect(() => (isAdmin ? retryUntilLoaded(search) : undefined), [isAdmin])
  useShortcut('Ctrl+k', (event) => {
    if (!isAdmin) return
    event.preventDefault()
    setOpen(true)
  })
  return isAdmin && SearchButton && <SearchButton suite={suite} open={open} onOpen={setOpen} />
}
