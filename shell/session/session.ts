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
      // It has been asked, or is nobody's any more.
      ...((isNobody || state.status === 'reloading') && { unsaved: [] }),
    })
    // Only now: a page that was still mounted would ask again, in the name of the next person.
    if (isNobody) queryClient.clear()
    act(state)
  }

  function act(state: SignInState): void {
    if (state.status === 'restoring') void restore()
    if (state.status === 'identifying') void loading.identify(state)
    if (state.status === 'loading') void loading.load(state)
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

  /** Another tab has changed the account, or the token was renewed. */
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

/** Without its token, which would grow old in the flow. */
function accountIn({ id, mail, signedInAt }: SignedIn): SignedInAccount {
  return { id, mail, signedInAt }
}
