import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { errorCodes } from '../suite/error-codes.ts'
import { loadFacts } from './session-facts.ts'
import type { SessionStore } from './session-store.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import { accountOf, type SignInEvent, type SignInState } from './sign-in/sign-in-flow.ts'
import { refusalOf } from './sign-in/sign-in-problem.ts'

type Dependencies = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly keptInTab: KeptText
  readonly today: () => DateText
  readonly log: (message: string, error: unknown) => void
  readonly send: (event: SignInEvent) => void
  readonly onChange: (found: SignedIn | null) => void
}

/** Asks the server who the account is and what the session needs, and reports the answers to the sign-in flow. */
export function createAccountLoading(dependencies: Dependencies) {
  const { store, auth, api, queryClient, keptInTab, today, log, send, onChange } = dependencies

  async function identify(state: SignInState): Promise<void> {
    await answer(state, async () => {
      const updated = (await auth.provider?.identify())?.updated ?? false
      // Changes of the account on the server appear only in new tokens.
      if (updated) await auth.token(true)
      // Without this check, a server that reports a change each time would reload the page forever.
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
        // Another tab has changed the account, so the new one is loaded instead.
        if (found?.id !== accountOf(state)?.id) return onChange(found)
        const login = { isLoggedIn: true, googleIdToken: found?.token ?? null, userId, googleMail, name, imageUrl }
        store.setState({ login, isAdmin, currentSchoolYear, today: today(), ...(school && { school }) })
        send({ type: 'loaded' })
      }
    })
  }

  /** Drops an answer that arrives after the flow has moved on (another account, a 401). */
  async function answer(asked: SignInState, ask: () => Promise<() => void>): Promise<void> {
    try {
      const apply = await ask()
      if (store.getState().signIn === asked) apply()
    } catch (error) {
      if (store.getState().signIn !== asked) return
      const problem = refusalOf(error)
      // A refusal names its reason. Only a server that does not answer has an error number.
      log(`${problem === null ? `${errorCodes.session} ` : ''}the session could not be loaded`, error)
      if (problem === 'expired') return send({ type: 'refused' })
      send(problem === null ? { type: 'unavailable', cause: error } : { type: 'rejected', problem })
    }
  }

  return { identify, load }
}

/** Notes that the page has restarted for an account. Returns false when that was noted before. */
function noteOnce(kept: KeptText, id: string): boolean {
  const key = 'gakuseki.started-anew-for'
  if (kept.getItem(key) === id) return false
  kept.setItem(key, id)
  // If the note does not survive a reload, the page might reload forever.
  return kept.isLasting?.(key) ?? true
}
