import type { AskedPage } from '../routing/asked-page.ts'
import type { Leaving, SessionStore } from './session-store.ts'
import type { AuthProvider } from './sign-in/auth-provider.ts'
import { problemOf } from './sign-in/sign-in-problem.ts'

type Dependencies = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  readonly askedPage: AskedPage
  readonly signedOut: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Leads a user out of the session, and asks before unsaved work is lost. */
export function createLeaving({ store, auth, askedPage, signedOut, log }: Dependencies) {
  const unsavedHere = (): readonly string[] => store.getState().unsaved.map(({ label }) => label)

  function forget(everywhere: boolean): void {
    auth.provider?.forget({ everywhere }).catch((error: unknown) => log('signing out failed', error))
  }

  function signOut(): void {
    signedOut()
    forget(true)
  }

  function changeUser(): void {
    // The user has been asked already, so the browser must not ask once more.
    store.setState({ leaving: null, leavesPage: true })
    // Leads the next user to the page that this one had no rights to.
    auth.ask({ way: 'redirect', address: askedPage.find() }).catch((error: unknown) => {
      log('changing the user failed', error)
      const leaving: Leaving = { action: 'changeUser', here: unsavedHere(), elsewhere: [], problem: problemOf(error) }
      store.setState({ leaving, leavesPage: false })
    })
  }

  async function leave(action: 'changeUser' | 'signOut'): Promise<void> {
    if (auth.provider === null) return store.setState({ leaving: { action: 'chooseAccount' } })
    const here = unsavedHere()
    const elsewhere = await auth.provider.unsavedElsewhere().catch((): readonly string[] => [])
    if (here.length + elsewhere.length > 0)
      return store.setState({ leaving: { action, here, elsewhere, problem: null } })
    return action === 'signOut' ? signOut() : changeUser()
  }

  const confirmLeaving = (): void => (store.getState().leaving?.action === 'signOut' ? signOut() : changeUser())

  return { forget, leave, confirmLeaving, signOut }
}
