import type { AnswerFacts, Bearer } from '@gakuseki/shared-api/client/bearer.ts'
import { rightsHeader } from '@gakuseki/shared-api/contract/rights-header.ts'
import type { AuthProvider, SignedIn } from './sign-in/auth-provider.ts'
import { untilState, type SessionStore } from './session-store.ts'
import { accountOf, type SignInEvent, type SignInState } from './sign-in/sign-in-flow.ts'
import { rejectionOf } from './sign-in/sign-in-problem.ts'

type Means = {
  readonly store: SessionStore
  readonly auth: AuthProvider
  readonly send: (event: SignInEvent) => void
}

/** Tokens for the calls of all pages, and what the answers say about the session (S1 §6). */
export function createBearer({ store, auth, send }: Means): Required<Bearer> {
  /** Got unseen, because the one before was refused: refused as well, only the person can help. */
  let lastTry: string | null = null
  const now = (): SignInState => store.getState().signIn

  /** The token of the account that the page belongs to; what else the provider says is told to the flow. */
  async function find(fresh = false): Promise<SignedIn | null> {
    const account = accountOf(now())
    const found = await auth.token(fresh)
    if (account?.id !== accountOf(now())?.id) return null
    if (found === null) send({ type: 'nobody' })
    else if (found.id !== account?.id) send({ type: 'found', account: found })
    else {
      noteToken(store, found)
      return found
    }
    return null
  }

  async function token(signal?: AbortSignal): Promise<string | null> {
    const account = accountOf(now())
    if (account === null) return null
    if (now().status !== 'expired') {
      const found = await find()
      if (found !== null) return found.token
    }
    return (await isBack(account.id, signal)) ? token(signal) : null
  }

  /** Fulfilled when nobody is asked to sign in any more: whether it is the same person who works on. */
  async function isBack(id: string, signal?: AbortSignal): Promise<boolean> {
    await untilState(store, ({ signIn }) => signIn.status !== 'expired', signal)
    return accountOf(now())?.id === id
  }

  async function renew(refused: string | null, signal?: AbortSignal): Promise<boolean> {
    const account = accountOf(now())
    if (account === null || refused === null) return false
    if (now().status !== 'expired') {
      const current = await find()
      // Another call has been here before, or the token was renewed on the way.
      if (current !== null && current.token !== refused) return true
      const fresh = current === null || refused === lastTry ? null : await find(true)
      if (fresh !== null && fresh.token !== refused) {
        lastTry = fresh.token
        return true
      }
      if (now().status === 'signedIn') send({ type: 'refused' })
    }
    // At the start there is no page to stay on: whoever asked tells.
    return now().status === 'expired' && (await isBack(account.id, signal))
  }

  function onAnswer({ headers, code }: AnswerFacts, used: string | null): void {
    const { signIn, login, isAdmin } = store.getState()
    // An answer to whoever worked here before says nothing about who does now.
    if (signIn.status !== 'signedIn' || used === null || used !== login.googleIdToken) return
    const problem = code === null ? null : rejectionOf(code)
    if (problem !== null) return send({ type: 'rejected', problem })
    const rights = headers.get(rightsHeader)
    if (rights !== null && (rights === 'admin') !== isAdmin) store.setState({ isAdmin: rights === 'admin' })
  }

  return { token, renew, onAnswer }
}

/** Login info has the token of the moment (S1 §3). */
export function noteToken(store: SessionStore, { id, token }: SignedIn): void {
  const { signIn, login } = store.getState()
  if (!login.isLoggedIn || accountOf(signIn)?.id !== id || login.googleIdToken === token) return
  store.setState({ login: { ...login, googleIdToken: token } })
}
