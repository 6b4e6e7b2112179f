import type { DataRouter } from '@gakuseki/shared-ui/suite/router.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Signing in again happens without a navigation, but it may be somebody else: the address passes the guard once more. The
 * first sign-in of a page is waited for by the navigation itself. The answer ends it.
 */
export function guardNextPerson(store: SessionStore, router: DataRouter): () => void {
  let signedInBefore = false
  return store.subscribe(({ signIn }, before) => {
    if (signIn.status !== 'signedIn' || before.signIn.status === 'signedIn') return
    if (signedInBefore) passGuard(router)
    signedInBefore = true
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
