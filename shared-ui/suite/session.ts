import type { Bearer } from '@gakuseki/shared-api/client/bearer.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { KeptText } from './host.ts'
import { createBearer, noteToken } from './session-bearer.ts'
import { loadFacts } from './session-facts.ts'
import { nobody, untilState, type Leaving, type SessionStore } from './session-store.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import { accountOf, transition, type SignInEvent, type SignInState } from './sign-in/sign-in-flow.ts'
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

type Means = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  /** Makes its calls with the bearer of this session. */
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly keptInTab: KeptText
  readonly today: () => DateText
  /** After the server changed the account the page starts anew (S1 §4 "Sign-in flow"). */
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Runs the sign-in flow: does what its state asks for and feeds back what came of it. */
export function createSession({ store, auth, api, queryClient, keptInTab, today, reload, log }: Means): Session {
  const bearer = createBearer({ store, auth, send })

  function send(event: SignInEvent): void {
    const before = store.getState().signIn
    const state = transition(before, event, { identifies: auth.provider !== null })
    if (state === before) return
    const isNobody = state.status === 'signedOut' || state.status === 'restoring'
    store.setState({ signIn: state, ...(isNobody && { login: nobody, isAdmin: false, unsaved: [], leaving: null }) })
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
      send(found === null ? { type: 'nobody' } : { type: 'found', account: found })
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
      const isNew = updated && noteOnce(keptInTab, accountOf(state)?.id ?? '')
      // What the server has changed about the account is in new tokens only.
      if (isNew) await auth.token(true)
      return () => send({ type: 'identified', updated: isNew })
    })
  }

  async function load(state: SignInState): Promise<void> {
    await answer(state, async () => {
      const { user, school, currentSchoolYear } = await loadFacts({ api, queryClient }, today())
      const token = await auth.token()
      const { userId, googleMail, name, imageUrl, isAdmin } = user
      return () => {
        const login = { isLoggedIn: true, googleIdToken: token?.token ?? null, userId, googleMail, name, imageUrl }
        store.setState({ login, isAdmin, currentSchoolYear, ...(school && { school }) })
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
      log('the session could not be loaded', error)
      const problem = refusalOf(error)
      if (problem === 'expired') return send({ type: 'refused' })
      send(problem === null ? { type: 'unavailable' } : { type: 'rejected', problem })
    }
  }

  /** Another tab has changed the account, or the token was renewed. */
  function onChange(found: SignedIn | null): void {
    if (found === null) return send({ type: 'nobody' })
    const { signIn, unsaved } = store.getState()
    const isOther = signIn.status === 'signedIn' && signIn.account.id !== found.id
    send(isOther && unsaved.length === 0 ? { type: 'accountChosen' } : { type: 'found', account: found })
    noteToken(store, found)
  }

  function forget(everywhere: boolean): void {
    auth.provider?.forget({ everywhere }).catch((error: unknown) => log('signing out failed', error))
  }

  function signOut(): void {
    send({ type: 'signedOut' })
    forget(true)
  }

  function changeUser(): void {
    const { unsaved } = store.getState()
    // It has been asked; the browser would ask once more.
    store.setState({ leaving: null, unsaved: [] })
    auth.ask({ way: 'redirect', address: paths.home }).catch((error: unknown) => {
      log('changing the user failed', error)
      const leaving: Leaving = { action: 'changeUser', here: [], elsewhere: [], problem: problemOf(error) }
      store.setState({ leaving, unsaved })
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
      await auth.ask({ way: 'redirect' }).then((found) => send({ type: 'found', account: found }), fail)
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
      const here = store.getState().unsaved.map(({ label }) => label)
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

/** Notes an account for which the page has started anew; false when it has already. */
function noteOnce(kept: KeptText, id: string): boolean {
  const key = 'gakuseki.started-anew-for'
  if (kept.getItem(key) === id) return false
  try {
    kept.setItem(key, id)
    return true
  } catch {
    // Without a note it might start anew for ever.
    return false
  }
}
