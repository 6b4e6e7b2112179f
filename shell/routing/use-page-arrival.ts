import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useLocation, useMatches } from '@gakuseki/shared-ui/host/router.ts'
import { menuLabelOf } from '../layout/menu.ts'
import { contentId, focusHeading } from '@gakuseki/shared-ui/host/page-heading.ts'
import { documentTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import type { PageHandle } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { SuiteHost, SuiteParts } from '../suite/running-suite.ts'

/** In the storage of the tab, as long as a reload is to end on the heading of the page. */
const toHeadingKey = 'gakuseki.focus-heading'

/** Reloads the page for a button that is gone afterwards. The focus is then on the heading of the page, or on what holds the page until it has one. */
export function reloadToHeading({ keptInTab, reload }: Pick<SuiteHost, 'keptInTab' | 'reload'>): void {
  keptInTab?.setItem(toHeadingKey, 'yes')
  reload()
}

/** After a navigation: sets the title of the browser's tab, and focuses the new page's heading. */
export function usePageArrival({ host, store, remotes }: SuiteParts): void {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle, loaderData }) => titleOf(handle) ?? titleOf(loaderData))
  const schoolName = useStore(store, (state) => state.school.schoolName)
  const said = useStore(store, (state) => state.pageTitles.at(-1)?.title)
  const title = said ?? handles.findLast((text) => text !== null) ?? menuLabelOf(pathname, remotes.registry())
  useEffect(() => {
    document.title = documentTitle(title, schoolName)
  }, [title, schoolName])

  useEffect(() => {
    if (!host.keptInTab?.getItem(toHeadingKey)) return
    host.keptInTab.removeItem(toHeadingKey)
    focusHeading()
  }, [host])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(contentId)?.scrollTo?.({ top: 0 })
    focusHeading()
  }, [pathname])
}

/**
 * For a placeholder of a page (a wait, a failure). When it appears, changes its `kind` or is replaced by the page, the focus moves to the
 * new heading. A focus outside the content, for example in the menu, stays.
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

/** The title of a route of the suite, or of the page of a remote that its loader has opened. */
function titleOf(said: unknown): string | null {
  // Other values have no title.
  const title = typeof said === 'object' && said !== null ? (said as Partial<PageHandle>).title : undefined
  return typeof title === 'string' ? title : null
}
