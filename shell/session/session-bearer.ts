import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { AnswerFacts, Bearer } from '@gakuseki/shared-api/client/bearer.ts'
import { rightsHeader } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import { untilState, type SessionStore } from './session-store.ts'
import { accountOf, type SignInEvent, type SignInState } from './sign-in/sign-in-flow.ts'
import { rejectionOf } from './sign-in/sign-in-problem.ts'

type Dependencies = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  readonly send: (event: SignInEvent) => void
  /** Called with the account that the provider knows, when it is not the one of the page. */
  readonly onChange: (found: SignedIn | null) => void
}

/** Provides the tokens for the calls of all pages, and applies what the answers say about the session (SHL-20, SHL-21). */
export function createBearer({ store, auth, send, onChange }: Dependencies): Required<Bearer> {
  /** One renewal for all calls that were refused with the same token. */
  let renewal: { readonly of: string; readonly result: Promise<SignedIn | null> } | null = null
  /** The token of the last renewal. If it is refused too, only the user can help. */
  let renewed: string | null = null
  const now = (): SignInState => store.getState().signIn

  /** Returns the token of the page's account, and reports any other account to the session. */
  async function find(fresh = false): Promise<SignedIn | null> {
    const account = accountOf(now())
    const found = await auth.token(fresh)
    if (account?.id !== accountOf(now())?.id) return null
    if (found !== null && found.id === account?.id) {
      noteToken(store, found)
      return found
    }
    onChange(found)
    return null
  }

  async function token(signal?: AbortSignal): Promise<string | null> {
    const account = accountOf(now())
    if (account === null) {
      // Calls of a user who has left are not sent without a token. Only the debug mode makes calls before somebody is signed in.
      if (auth.provider !== null) throw left()
      return null
    }
    if (now().status !== 'expired') {
      const found = await find()
      if (found !== null) return found.token
    }
    if (await isBack(account.id, signal)) return token(signal)
    throw left()
  }

  /** Waits until the sign-in dialog is closed. Returns whether the same user goes on. */
  async function isBack(id: string, signal?: AbortSignal): Promise<boolean> {
    await untilState(store, ({ signIn }) => signIn.status !== 'expired', signal)
    return accountOf(now())?.id === id
  }

  async function renew(refused: string | null, signal?: AbortSignal): Promise<boolean> {
    const account = accountOf(now())
    if (account === null || refused === null) return false
    if (now().status !== 'expired') {
      const current = await find()
      // Another call has renewed the token, or it was renewed in the meantime.
      if (current !== null && current.token !== refused) return true
      const fresh = current === null || refused === renewed ? null : await renewOnce(refused)
      if (fresh !== null && fresh.token !== refused) return true
      if (now().status === 'signedIn') send({ type: 'refused' })
    }
    // At the start there is no page to stay on, so the caller reports the failure.
    return now().status === 'expired' && (await isBack(account.id, signal))
  }

  async function renewOnce(refused: string): Promise<SignedIn | null> {
    if (renewal?.of !== refused) renewal = { of: refused, result: find(true) }
    const fresh = await renewal.result
    renewed = fresh?.token ?? renewed
    return fresh
  }

  function onAnswer({ headers, code }: AnswerFacts, used: string | null): void {
    const { signIn, login, isAdmin } = store.getState()
    // Ignores an answer to the previous user's call.
    if (signIn.status !== 'signedIn' || used === null || used !== login.googleIdToken) return
    const problem = code === null ? null : rejectionOf(code)
    if (problem !== null) return send({ type: 'rejected', problem })
    const rights = headers.get(rightsHeader)
    if (rights !== null && (rights === 'admin') !== isAdmin) store.setState({ isAdmin: rights === 'admin' })
  }

  return { token, renew, onAnswer }
}

/** Puts the current token into the login info (SHL-22). */
export function noteToken(store: SessionStore, { id, token }: SignedIn): void {
  const { signIn, login } = store.getState()
  if (!login.isLoggedIn || accountOf(signIn)?.id !== id || login.googleIdToken === token) return
  store.setState({ login: { ...login, googleIdToken: token } })
}

function left(): ApiError {
  return new ApiError({ code: 'unauthenticated', message: 'the person who asked has left', status: 401 })
}
