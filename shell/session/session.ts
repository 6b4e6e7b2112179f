import type { Bearer } from '@gakuseki/shared-api/client/bearer.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { AskedPage } from '../routing/asked-page.ts'
import { errorCodes } from '../suite/error-codes.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createBearer, noteToken } from './session-bearer.ts'
import { loadFacts } from './session-facts.ts'
import { nobody, untilState, type Leaving, type SessionStore } from './session-store.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import {
  accountOf,
  transition,
  type SignedInAccount,
  type SignInEvent,
  type SignInState,
} from './sign-in/sign-in-flow.ts'
import { problemOf, refusalOf, type SignInProblem } from './sign-in/sign-in-problem.ts'

export type Session = {
  readonly start: () => void
  readonly retry: () => void
  /** Of the debug mode: goes on as this account. */
  readonly choose: (userId: string) => void
  /** Leads to the provider's account chooser and back to this address. */
  readonly signIn: () => Promise<void>
  /** Whoever worked on this page signs in again beside it; what hindered it, or null. */
  readonly signInAgain: () => Promise<SignInProblem | null>
  /** The person who has signed in meanwhile goes on, without what the one before had typed. */
  readonly handOver: () => void
  /** Asks first where unsaved work would be lost. */
  readonly leave: (action: 'changeUser' | 'signOut') => Promise<void>
  readonly confirmLeaving: () => void
  /** Signs out at once, whatever is unsaved. */
  readonly signOut: () => void
  /** Fulfilled as soon as somebody is signed in, or the signal is aborted. */
  readonly signedIn: (signal: AbortSignal) => Promise<void>
  readonly bearer: Required<Bearer>
}

type Dependencies = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  /** Makes its calls with the bearer of this session. */
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly keptInTab: KeptText
  readonly askedPage: AskedPage
  readonly today: () => DateText
  /** After the server changed the account the page starts anew (SHL-18). */
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Runs the sign-in flow: does what its state asks for and feeds back what came of it. */
export function createSession(dependencies: Dependencies): Session {
  const { store, auth, api, queryClient, keptInTab, askedPage, today, reload, log } = dependencies
  const bearer = createBearer({ store, auth, send, onChange })

  function send(event: SignInEvent): void {
    const before = store.getState().signIn
    const state = transition(before, event, { identifies: auth.provider !== null })
    if (state === before) return
    const isNobody = state.status === 'signedOut' || state.status === 'restoring'
    store.setState({
      signIn: state,
      ...(isNobody && { login: nobody, isAdmin: false, leaving: null }),
      // It has been asked, or is nobody's any more.
      ...((isNobody || state.status === 'reloading') && { unsaved: [] }),
    })
    // Only now: a page that still stood would ask again, in the name of the next person.
    if (isNobody) queryClient.clear()
    act(state)
  }

  function act(state: SignInState): void {
    if (state.status === 'restoring') void restore()
    if (state.status === 'identifying') void identify(state)
    if (state.status === 'loading') void load(state)
    if (state.status === 'reloading') reload()
    // An account that may not come in would be refused at each start until it is forgotten.
    if (state.status === 'signedOut' && state.mail !== null) forget(false)
  }

  async function restore(): Promise<void> {
    try {
      const found = await auth.restore()
      send(found === null ? { type: 'nobody' } : { type: 'found', account: accountIn(found) })
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    log('sign-in failed', error)
    send({ type: 'failed', problem: problemOf(error) })
  }

  async function identify(state: SignInState): Promise<void> {
    await answer(state, async () => {
      const updated = (await auth.provider?.identify())?.updated ?? false
      // A server that never had enough of it would have the page start for ever.
      // What the server has changed about the account is in new tokens only.
      if (updated) await auth.token(true)
      const isNew = updated && noteOnce(keptInTab, accountOf(state)?.id ?? '')
      return () => send({ type: 'identified', updated: isNew })
    })
  }

  async function load(state: SignInState): Promise<void> {
    await answer(state, async () => {
      const { user, school, currentSchoolYear } = await loadFacts({ api, queryClient }, today())
      const found = await auth.token()
      const { userId, googleMail, name, imageUrl, isAdmin } = user
      return () => {
        // Another tab was quicker: whoever is there now is loaded instead.
        if (found?.id !== accountOf(state)?.id) return onChange(found)
        const login = { isLoggedIn: true, googleIdToken: found?.token ?? null, userId, googleMail, name, imageUrl }
        store.setState({ login, isAdmin, currentSchoolYear, today: today(), ...(school && { school }) })
        send({ type: 'loaded' })
      }
    })
  }

  /** What comes back after the flow went on (another account, a 401) is dropped. */
  async function answer(asked: SignInState, ask: () => Promise<() => void>): Promise<void> {
    try {
      const apply = await ask()
      if (store.getState().signIn === asked) apply()
    } catch (error) {
      if (store.getState().signIn !== asked) return
      const problem = refusalOf(error)
      // Whoever is refused is told why; only a server that does not answer has a number.
      log(`${problem === null ? `${errorCodes.session} ` : ''}the session could not be loaded`, error)
      if (problem === 'expired') return send({ type: 'refused' })
      send(problem === null ? { type: 'unavailable' } : { type: 'rejected', problem })
    }
  }

  /** Another tab has changed the account, or the token was renewed. */
  function onChange(found: SignedIn | null): void {
    if (found === null) return send({ type: 'nobody' })
    const { signIn, unsaved } = store.getState()
    const isOther = signIn.status === 'signedIn' && signIn.account.id !== found.id
    send(isOther && unsaved.length === 0 ? { type: 'accountChosen' } : { type: 'found', account: accountIn(found) })
    noteToken(store, found)
  }

  function forget(everywhere: boolean): void {
    auth.provider?.forget({ everywhere }).catch((error: unknown) => log('signing out failed', error))
  }

  const unsavedHere = (): readonly string[] => store.getState().unsaved.map(({ label }) => label)

  function signOut(): void {
    send({ type: 'signedOut' })
    forget(true)
  }

  function changeUser(): void {
    // It has been asked; the browser would ask once more.
    store.setState({ leaving: null, leavesPage: true })
    // The next user is led to the page that this one had no rights to.
    auth.ask({ way: 'redirect', address: askedPage.find() }).catch((error: unknown) => {
      log('changing the user failed', error)
      const leaving: Leaving = { action: 'changeUser', here: unsavedHere(), elsewhere: [], problem: problemOf(error) }
      store.setState({ leaving, leavesPage: false })
    })
  }

  return {
    bearer,
    start: () => {
      void restore().then(() => auth.watch({ onChange, onSignOut: () => send({ type: 'signedOut' }) }))
    },
    retry: () => send({ type: 'retry' }),
    choose: (userId) => {
      auth.choose(userId)
      send({ type: 'accountChosen' })
    },
    signIn: async () => {
      await auth.ask({ way: 'redirect' }).then((found) => send({ type: 'found', account: accountIn(found) }), fail)
    },
    signInAgain: async () => {
      const { login } = store.getState()
      try {
        onChange(await auth.ask({ way: 'window', mail: login.googleMail }))
        return null
      } catch (error) {
        log('signing in again failed', error)
        return problemOf(error)
      }
    },
    handOver: () => send({ type: 'accountChosen' }),
    leave: async (action) => {
      if (auth.provider === null) return store.setState({ leaving: { action: 'chooseAccount' } })
      const here = unsavedHere()
      const elsewhere = await auth.provider.unsavedElsewhere().catch((): readonly string[] => [])
      if (here.length + elsewhere.length > 0)
        return store.setState({ leaving: { action, here, elsewhere, problem: null } })
      return action === 'signOut' ? signOut() : changeUser()
    },
    confirmLeaving: () => (store.getState().leaving?.action === 'signOut' ? signOut() : changeUser()),
    signOut,
    signedIn: (signal) => untilState(store, ({ signIn }) => signIn.status === 'signedIn', signal).catch(() => {}),
  }
}

/** Without its token, which would grow old in the flow. */
function accountIn({ id, mail, signedInAt }: SignedIn): SignedInAccount {
  return { id, mail, signedInAt }
}

/** Notes an account for which the page has started anew; false when it has already. */
function noteOnce(kept: KeptText, id: string): boolean {
  const key = 'gakuseki.started-anew-for'
  if (kept.getItem(key) === id) return false
  kept.setItem(key, id)
  // Without a note that survives a reload it might reload forever.
  return kept.isLasting?.(key) ?? true
}
