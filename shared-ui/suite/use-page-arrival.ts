import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useLocation, useMatches } from '@gakuseki/shared-ui/suite/router.ts'
import { menuLabelOf } from './menu.ts'
import { contentId, focusHeading } from './page-heading.ts'
import { documentTitle } from './page-title.ts'
import type { PageHandle } from './remote-contract.ts'
import type { SuiteParts } from './running-suite.ts'

/** After a navigation: the title of the browser's tab, and the focus on the new page's heading. */
export function usePageArrival({ store, remotes }: SuiteParts): void {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => titleOf(handle))
  const schoolName = useStore(store, (state) => state.school.schoolName)
  const said = useStore(store, (state) => state.pageTitles.at(-1)?.title)
  const title = said ?? handles.findLast((text) => text !== null) ?? menuLabelOf(pathname, remotes.registry())
  useEffect(() => {
    document.title = documentTitle(title, schoolName)
  }, [title, schoolName])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(contentId)?.scrollTo?.({ top: 0 })
    focusHeading()
  }, [pathname])
}

/**
 * For what stands in for a page (a wait, a failure): when it comes, changes to another `kind` or makes room for the page,
 * the focus goes on to the heading that stands then. A focus outside the content, in the menu say, is left alone.
 */
export function useStandIn(kind: string): void {
  useEffect(() => {
    keepFocus()
    return keepFocus
  }, [kind])
}

function keepFocus(): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost || document.getElementById(contentId)?.contains(activeElement)) focusHeading()
}

function titleOf(handle: unknown): string | null {
  // Handles are declared as PageHandle in remote.ts; anything else says nothing.
  const title = typeof handle === 'object' && handle !== null ? (handle as Partial<PageHandle>).title : undefined
  return typeof title === 'string' ? title : null
}
