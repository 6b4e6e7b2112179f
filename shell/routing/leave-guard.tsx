import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useBlocker } from '@gakuseki/shared-ui/host/router.ts'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import type { LeaveDialogProps } from './leave-dialog.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { preloadSessionDialogs } from '../session/lazy-session-dialogs.tsx'

const dialog = lazyPart<LeaveDialogProps>(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks before unsaved work is left. One guard serves all pages, because the router supports only one blocker. */
export function LeaveGuard({ suite }: { readonly suite: SuiteParts }) {
  const unsaved = useStore(suite.store, (state) => state.unsaved)
  // Called before each navigation, including the browser's back and forward. Offered releases take over with a navigation.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    if (suite.store.getState().unsaved.length > 0) return true
    suite.takeReleases()
    return false
  })
  const holds = unsaved.length > 0
  useEffect(() => {
    if (!holds) return
    // Preloads the dialog, because it must appear without a network too.
    preloadDialog()
    dialog.preload()
    preloadSessionDialogs()
    // The browser asks in its own words.
    const hold = (event: BeforeUnloadEvent): void => {
      if (!suite.store.getState().leavesPage) event.preventDefault()
    }
    // The page and its draft stay when the user cancels.
    const stayAgain = (): void => suite.store.setState({ leavesPage: false })
    addEventListener('beforeunload', hold)
    addEventListener('pageshow', stayAgain)
    return () => {
      removeEventListener('beforeunload', hold)
      removeEventListener('pageshow', stayAgain)
    }
  }, [holds, suite.store])
  const open = blocker.state === 'blocked'
  const stay = (): void => blocker.reset?.()
  const leave = (): void => {
    suite.takeReleases()
    blocker.proceed?.()
  }
  const LeaveDialog = usePart(dialog, open, stay)
  const labels = unsaved.map(({ label }) => label)
  return LeaveDialog && <LeaveDialog open={open} labels={labels} onLeave={leave} onStay={stay} />
}
