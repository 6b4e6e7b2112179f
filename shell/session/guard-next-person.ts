import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Somebody else may take over a page without a navigation, and rights may change under the hands of whoever works
 * there: the address passes the guard once more. The first sign-in of a page is waited for by the navigation itself; whoever
 * signs in again where they were stays. `onRightsLost` is called instead of the guard while something is unsaved, which it
 * would take away: the next navigation is guarded. The answer ends it.
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
  // A navigation under way may have passed the guard as the one before; it starts anew and stays what it was.
  if (navigation.state !== 'idle') return void router.revalidate()
  // Without its hash: the same hash again would count as a jump within the page, which no guard sees.
  const { pathname, search } = location
  void router.navigate({ pathname, search }, { replace: true })
}
