import type { Bearer } from '@gakuseki/shared-api/client/bearer.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { AskedPage } from '../routing/asked-page.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createBearer, noteToken } from './session-bearer.ts'
import { createAccountLoading } from './account-loading.ts'
import { createLeaving } from './session-leaving.ts'
import { nobody, untilState, type SessionStore } from './session-store.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import { signInTransition, type SignedInAccount, type SignInEvent, type SignInState } from './sign-in/sign-in-flow.ts'
import { problemOf, type SignInProblem } from './sign-in/sign-in-problem.ts'

export type Session = {
  readonly start: () => void
  readonly retry: () => void
  /** In debug mode, goes on as this account. */
  readonly choose: (userId: string) => void
  /** Leads to the provider's account chooser and back to this address. */
  readonly signIn: () => Promise<void>
  /** The user signs in again over the page. Returns the problem, or null. */
  readonly signInAgain: () => Promise<SignInProblem | null>
  /** Goes on as the account that has signed in meanwhile, without the previous user's unsaved work. */
  readonly handOver: () => void
  /** Leaves the session. Asks first if unsaved work would be lost. */
  readonly leave: (action: 'changeUser' | 'signOut') => Promise<void>
  readonly confirmLeaving: () => void
  /** Signs out at once, even with unsaved work. */
  readonly signOut: () => void
  /** Fulfilled as soon as somebody is signed in, or the signal is aborted. */
  readonly signedIn: (signal: AbortSignal) => Promise<void>
  readonly bearer: Required<Bearer>
}

type Dependencies = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  /** Makes its calls with the bearer token of this session. */
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly keptInTab: KeptText
  readonly askedPage: AskedPage
  readonly today: () => DateText
  /** Restarts the page after the server changed the account (SHL-18). */
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Runs the sign-in flow: acts on each state and reports the results to it. */
export function createSession(dependencies: Dependencies): Session {
  const { store, auth, queryClient, askedPage, reload, log } = dependencies
  const bearer = createBearer({ store, auth, send, onChange })
  const loading = createAccountLoading({ ...dependencies, send, onChange })
  const signedOut = (): void => send({ type: 'signedOut' })
  const { forget, ...leaving } = createLeaving({ store, auth, askedPage, log, signedOut })

  function send(event: SignInEvent): void {
    const before = store.getState().signIn
    const state = signInTransition(before, event, { identifies: auth.provider !== null })
    if (state === before) return
    const isNobody = state.status === 'signedOut' || state.status === 'restoring'
    store.setState({
      signIn: state,
      ...(isNobody && { login: nobody, isAdmin: false, leaving: null }),
      // The user has been asked, or nobody is signed in who could save it.
      ...((isNobody || state.status === 'reloading') && { unsaved: [] }),
    })
    // Cleared last, because a page that is still mounted would load again in the next user's name.
    if (isNobody) queryClient.clear()
    act(state)
  }

  function act(state: SignInState): void {
    if (state.status === 'restoring') void restore()
    if (state.status === 'identifying') void loading.identify(state)
    if (state.status === 'loading') void loading.load(state)
    if (state.status === 'reloading') reload()
    // A refused account would be refused again at each start, so it is forgotten.
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

  /** Handles an account that changed in another tab, or a renewed token. */
  function onChange(found: SignedIn | null): void {
    if (found === null) return send({ type: 'nobody' })
    const { signIn, unsaved } = store.getState()
    const isOther = signIn.status === 'signedIn' && signIn.account.id !== found.id
    send(isOther && unsaved.length === 0 ? { type: 'accountChosen' } : { type: 'found', account: accountIn(found) })
    noteToken(store, found)
  }

  return {
    bearer,
    start: () => {
      void restore().then(() => auth.watch({ onChange, onSignOut: signedOut }))
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
    ...leaving,
    signedIn: (signal) => untilState(store, ({ signIn }) => signIn.status === 'signedIn', signal).catch(() => {}),
  }
}

/** Leaves out the token, because the flow would keep an old one. */
function accountIn({ id, mail, signedInAt }: SignedIn): SignedInAccount {
  return { id, mail, signedInAt }
}
