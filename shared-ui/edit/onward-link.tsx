import type { ComponentProps } from 'react'
import { Link } from '../suite/link.tsx'
import { useLocation } from '@gakuseki/shared-ui/suite/router.ts'

/** The page from which one came by a link of its content, with its own place in that chain; kept in the browser's history. */
export type PageOrigin = { readonly to: string; readonly state: unknown }

/** A link whose target's way back leads to this page, in the state in which it was opened. */
export function OnwardLink(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  const location = useLocation()
  const state: unknown = location.state
  const from: PageOrigin = { to: `${location.pathname}${location.search}`, state }
  return <Link {...props} state={{ from }} />
}

/** Where this page was opened by an OnwardLink; null when it was opened otherwise. */
export function usePageOrigin(): PageOrigin | null {
  // Whatever an entry of the browser's history holds.
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return isOrigin(from) ? from : null
}

function isOrigin(from: unknown): from is PageOrigin {
  return (
    typeof from === 'object' && from !== null && 'to' in from && typeof from.to === 'string' && from.to.startsWith('/')
  )
}
