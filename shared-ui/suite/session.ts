import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { AuthProvider } from './auth.ts'
import { loadFacts } from './session-facts.ts'
import { nobody, type SessionStore } from './session-store.ts'
import { transition, type SignInEvent, type SignInState } from './sign-in-flow.ts'

export type Session = {
  readonly start: () => void
  readonly retry: () => void
  /** A call was answered with 401. */
  readonly refused: () => void
  readonly choose: (userId: string) => void
  /** Fulfilled as soon as somebody is signed in, or the signal is aborted. */
  readonly signedIn: (signal: AbortSignal) => Promise<void>
}

type Means = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly today: () => DateText
  /** After the server changed the account the page starts anew (S1 §4 "Sign-in flow"). */
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Runs the sign-in flow: does what its state asks for and feeds back what came of it. */
export function createSession({ store, auth, api, queryClient, today, reload, log }: Means): Session {
  function send(event: SignInEvent): void {
    const before = store.getState().signIn
    const state = transition(before, event, { identifies: auth.identify !== null })
    if (state === before) return
    if (state.status === 'signedOut' || state.status === 'restoring') {
      store.setState({ signIn: state, login: nobody, isAdmin: false })
    } else store.setState({ signIn: state })
    act(state)
  }

  function act(state: SignInState): void {
    if (state.status === 'restoring') void restore()
    if (state.status === 'identifying') void identify(state)
    if (state.status === 'loading') void load(state)
    if (state.status === 'reloading') reload()
  }

  async function restore(): Promise<void> {
    try {
      const token = await auth.findToken()
      send(token === null ? { type: 'noToken' } : { type: 'tokenFound', token })
    } catch (error) {
      log('sign-in failed', error)
      send({ type: 'signInFailed' })
    }
  }

  async function identify(state: SignInState & { readonly token: string }): Promise<void> {
    await answer(state, async () => {
      const updated = (await auth.identify?.(state.token))?.updated ?? false
      return () => send({ type: 'identified', updated })
    })
  }

  async function load(state: SignInState & { readonly token: string }): Promise<void> {
    await answer(state, async () => {
      const { user, school, currentSchoolYear } = await loadFacts({ api, queryClient }, today())
      const { userId, googleMail, name, imageUrl, isAdmin } = user
      return () => {
        const login = { isLoggedIn: true, googleIdToken: state.token, userId, googleMail, name, imageUrl }
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
      send({ type: isApiError(error) && error.code === 'unauthenticated' ? 'refused' : 'unavailable' })
    }
  }

  return {
    start: () => void restore(),
    retry: () => send({ type: 'retry' }),
    refused: () => send({ type: 'refused' }),
    choose: (userId) => {
      auth.choose(userId)
      store.setState({ unsaved: [] })
      send({ type: 'accountChosen' })
      // Only now: a page that still stood would ask again, in the name of the next person.
      queryClient.clear()
    },
    signedIn: (signal) =>
      new Promise((resolve) => {
        const isIn = (): boolean => store.getState().signIn.status === 'signedIn'
        if (isIn() || signal.aborted) return resolve()
        const finish = (): void => {
          stop()
          resolve()
        }
        const stop = store.subscribe(() => isIn() && finish())
        signal.addEventListener('abort', finish, { once: true })
      }),
  }
}
