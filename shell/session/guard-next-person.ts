import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Passes the address through the guard once more when another user takes over the page without a navigation, or when the user's rights
 * change. The first sign-in needs no check, because the navigation waits for it. A user who signs in again stays on the page. While work is
 * unsaved, `onRightsLost` is called first, and the guard runs once nothing is unsaved or at the next navigation. Returns a function that stops
 * it.
 */
export function guardNextPerson(store: SessionStore, router: DataRouter, onRightsLost: () => void): () => void {
  let signedInBefore = false
  let overstays = false
  return store.subscribe(({ signIn, isAdmin, unsaved }, before) => {
    if (signIn.status !== 'signedIn' || before.signIn.status === 'expired') return
    if (before.signIn.status !== 'signedIn') {
      overstays = false
      if (signedInBefore) passGuard(router)
      signedInBefore = true
    } else if (isAdmin !== before.isAdmin) {
      overstays = !isAdmin && unsaved.length > 0
      if (overstays) onRightsLost()
      else passGuard(router)
    } else if (overstays && unsaved.length === 0) {
      overstays = false
      passGuard(router)
    }
  })
}

function passGuard(router: DataRouter): void {
  const { navigation, location } = router.state
  // A navigation in progress may have passed the guard for the previous user. It restarts as the same navigation.
  if (navigation.state !== 'idle') return void router.revalidate()
  // Without the hash, because the router treats the same hash as a jump within the page, which skips the guard.
  const { pathname, search } = location
  void router.navigate({ pathname, search }, { replace: true })
}
