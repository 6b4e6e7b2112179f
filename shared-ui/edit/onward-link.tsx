import type { ComponentProps } from 'react'
import { Link } from '../host/link.tsx'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'

/** The page whose link led here, with the state in which it was opened. Kept in the browser's history. */
export type PageOrigin = { readonly to: string; readonly state: unknown }

/** A link to a page whose back button returns to this page, in the state in which this page was opened. */
export function OnwardLink(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  return <Link {...props} state={useOnwardState()} />
}

/** The state with which a page is opened whose back button returns to this page. */
export function useOnwardState(): { readonly from: PageOrigin } {
  const location = useLocation()
  const state: unknown = location.state
  return { from: { to: `${location.pathname}${location.search}`, state } }
}

/** The page whose OnwardLink opened this one; null if it was opened otherwise. */
export function usePageOrigin(): PageOrigin | null {
  // Entries of the browser's history may hold anything.
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return isOrigin(from) ? from : null
}

function isOrigin(from: unknown): from is PageOrigin {
  return (
    typeof from === 'object' && from !== null && 'to' in from && typeof from.to === 'string' && from.to.startsWith('/')
  )
}
