import type { SignInProblem } from './sign-in-problem.ts'

/** An account of the identity provider; `mail` is null where only our server knows it. */
export type SignedInAccount = { readonly id: string; readonly mail: string | null }

/** Where signing in stands (S1 §4 "Login", "Sign-in flow"). */
export type SignInState =
  | { readonly status: 'restoring' }
  | { readonly status: 'identifying' | 'loading' | 'unavailable'; readonly account: SignedInAccount }
  | { readonly status: 'signedIn'; readonly account: SignedInAccount }
  /** The page and all that was typed stay; `other` has signed in meanwhile, in this tab or another. */
  | { readonly status: 'expired'; readonly account: SignedInAccount; readonly other: SignedInAccount | null }
  | { readonly status: 'reloading' }
  /** `problem` null: nobody has tried yet, or somebody signed out. `mail` is of the account that was refused. */
  | { readonly status: 'signedOut'; readonly problem: SignInProblem | null; readonly mail: string | null }

export type SignInEvent =
  /** The provider knows who it is: at start, or because somebody has just signed in. */
  | { readonly type: 'found'; readonly account: SignedInAccount }
  /** The provider knows nobody, or nobody any more. */
  | { readonly type: 'nobody' }
  | { readonly type: 'failed'; readonly problem: SignInProblem }
  | { readonly type: 'identified'; readonly updated: boolean }
  | { readonly type: 'loaded' }
  | { readonly type: 'unavailable' }
  /** The server takes no token of the account, not even a new one (401). */
  | { readonly type: 'refused' }
  /** The server has said for good that the account may not come in. */
  | { readonly type: 'rejected'; readonly problem: SignInProblem }
  /** Another account was chosen, or the same one once more: everything starts anew. */
  | { readonly type: 'accountChosen' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'retry' }

/** `identifies`: the provider's account must be made known to the server first; the debug mode has no provider. */
export type SignInEnvironment = { readonly identifies: boolean }

export const beforeSignIn: SignInState = { status: 'restoring' }
const signedOut = (problem: SignInProblem | null, mail: string | null = null): SignInState => ({
  status: 'signedOut',
  problem,
  mail,
})

/** The flow of signing in. Events that mean nothing in a state leave it as it is. */
export function transition(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  if (state.status === 'reloading') return state
  if (event.type === 'accountChosen') return beforeSignIn
  if (event.type === 'signedOut') return signedOut(null)
  switch (state.status) {
    case 'restoring':
      return whileRestoring(state, event, env)
    case 'signedOut':
      if (event.type === 'failed') return signedOut(event.problem)
      return event.type === 'retry' || event.type === 'found' ? beforeSignIn : state
    case 'signedIn':
    case 'expired':
      return whileWorking(state, event)
    case 'identifying':
    case 'loading':
    case 'unavailable':
      return whileLoading(state, event)
  }
}

/** Who is, or was until a moment ago, signed in. */
export function accountOf(state: SignInState): SignedInAccount | null {
  return 'account' in state ? state.account : null
}

function whileRestoring(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  if (event.type === 'found') return { status: env.identifies ? 'identifying' : 'loading', account: event.account }
  if (event.type === 'nobody') return signedOut(null)
  return event.type === 'failed' ? signedOut(event.problem) : state
}

type Loading = { readonly status: 'identifying' | 'loading' | 'unavailable'; readonly account: SignedInAccount }

function whileLoading(state: Loading, event: SignInEvent): SignInState {
  const { status, account } = state
  switch (event.type) {
    case 'identified':
      if (status !== 'identifying') return state
      return event.updated ? { status: 'reloading' } : { status: 'loading', account }
    case 'loaded':
      return status === 'loading' ? { status: 'signedIn', account } : state
    case 'unavailable':
      return status === 'unavailable' ? state : { status: 'unavailable', account }
    case 'retry':
      return status === 'unavailable' ? beforeSignIn : state
    case 'found':
      return event.account.id === account.id ? state : beforeSignIn
    case 'nobody':
    case 'refused':
      return signedOut('expired')
    case 'rejected':
      return signedOut(event.problem, account.mail)
    default:
      return state
  }
}

/** A page stands, and may hold what somebody has typed: only another person or a clear no takes it away. */
function whileWorking(
  state: Extract<SignInState, { readonly status: 'signedIn' | 'expired' }>,
  event: SignInEvent,
): SignInState {
  const { status, account } = state
  switch (event.type) {
    case 'found':
      if (event.account.id !== account.id) return { status: 'expired', account, other: event.account }
      return status === 'expired' ? { status: 'signedIn', account } : state
    case 'nobody':
    case 'refused':
      return status === 'expired' && state.other === null ? state : { status: 'expired', account, other: null }
    case 'rejected':
      return signedOut(event.problem, account.mail)
    default:
      return state
  }
}
