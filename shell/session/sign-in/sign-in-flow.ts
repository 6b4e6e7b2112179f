import type { SignInProblem } from './sign-in-problem.ts'

/** A sign-in with an account of the identity provider; `mail` is null where only our server knows it. */
export type SignedInAccount = {
  readonly id: string
  readonly mail: string | null
  /** When the user signed in, in ms. A renewed token keeps it. */
  readonly signedInAt: number
}

/** The state of signing in (SHL-16 to SHL-19). */
export type SignInState =
  | { readonly status: 'restoring' }
  | { readonly status: 'identifying' | 'loading'; readonly account: SignedInAccount }
  /** The server did not say who that is; `cause` is what was thrown. */
  | { readonly status: 'unavailable'; readonly account: SignedInAccount; readonly cause?: unknown }
  | { readonly status: 'signedIn'; readonly account: SignedInAccount }
  | Expired
  | { readonly status: 'reloading' }
  | {
      readonly status: 'signedOut'
      /** Null: nobody has tried yet, or somebody signed out. */
      readonly problem: SignInProblem | null
      /** The mail address of the account that may not come in. */
      readonly mail: string | null
      /** The sign-in whose tokens the server refuses. */
      readonly refused: SignedInAccount | null
    }

/** The session has expired. The page and everything typed stay. */
type Expired = {
  readonly status: 'expired'
  readonly account: SignedInAccount
  /** The account that has signed in meanwhile, in this tab or another. */
  readonly other: SignedInAccount | null
  /** The server refuses all tokens of this sign-in, so only another sign-in helps. */
  readonly refused: boolean
}

export type SignInEvent =
  /** The provider knows an account: at the start, or after a sign-in. */
  | { readonly type: 'found'; readonly account: SignedInAccount }
  /** The provider knows no account, or no longer knows one. */
  | { readonly type: 'nobody' }
  | { readonly type: 'failed'; readonly problem: SignInProblem }
  | { readonly type: 'identified'; readonly updated: boolean }
  | { readonly type: 'loaded' }
  | { readonly type: 'unavailable'; readonly cause?: unknown }
  /** The server refuses every token of the account, even a new one (401). */
  | { readonly type: 'refused' }
  /** The server has rejected the account itself. */
  | { readonly type: 'rejected'; readonly problem: SignInProblem }
  /** Another account was chosen, or the same one again, so everything restarts. */
  | { readonly type: 'accountChosen' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'retry' }

/** `identifies`: the server must identify the provider's account first. False in debug mode, which has no provider. */
export type SignInEnvironment = { readonly identifies: boolean }

export const beforeSignIn: SignInState = { status: 'restoring' }

type Out = Partial<Omit<Extract<SignInState, { readonly status: 'signedOut' }>, 'status'>>
const signedOut = ({ problem = null, mail = null, refused = null }: Out = {}): SignInState => ({
  status: 'signedOut',
  problem,
  mail,
  refused,
})

/** The state machine of the sign-in. Events without a meaning in a state leave it unchanged. */
export function signInTransition(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  if (state.status === 'reloading') return state
  if (event.type === 'accountChosen') return anew(env)
  if (event.type === 'signedOut') return signedOut()
  switch (state.status) {
    case 'restoring':
      return whileRestoring(state, event, env)
    case 'signedOut':
      if (event.type === 'failed') return signedOut({ problem: event.problem })
      if (event.type === 'retry') return beforeSignIn
      return event.type === 'found' && !isSameSignIn(state.refused, event.account) ? anew(env) : state
    case 'signedIn':
      return whileSignedIn(state, event)
    case 'expired':
      return whileExpired(state, event)
    case 'identifying':
    case 'loading':
    case 'unavailable':
      return whileLoading(state, event)
  }
}

/** The account that is signed in, or whose session has just expired. */
export function accountOf(state: SignInState): SignedInAccount | null {
  return 'account' in state ? state.account : null
}

/**
 * Starts the session of the next user. The page reloads, because calls of the previous user may still be running and would go on in the
 * next one's name. The debug mode has only invented users, so it goes on in the same page.
 */
function anew({ identifies }: SignInEnvironment): SignInState {
  return identifies ? { status: 'reloading' } : beforeSignIn
}

/** A renewed token is not a new sign-in. */
function isSameSignIn(one: SignedInAccount | null, other: SignedInAccount): boolean {
  return one !== null && one.id === other.id && one.signedInAt === other.signedInAt
}

function whileRestoring(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  if (event.type === 'found') return { status: env.identifies ? 'identifying' : 'loading', account: event.account }
  if (event.type === 'nobody') return signedOut()
  return event.type === 'failed' ? signedOut({ problem: event.problem }) : state
}

type Loading = Extract<SignInState, { readonly status: 'identifying' | 'loading' | 'unavailable' }>

function whileLoading(state: Loading, event: SignInEvent): SignInState {
  const { status, account } = state
  switch (event.type) {
    case 'identified':
      if (status !== 'identifying') return state
      return event.updated ? { status: 'reloading' } : { status: 'loading', account }
    case 'loaded':
      return status === 'loading' ? { status: 'signedIn', account } : state
    case 'unavailable':
      return status === 'unavailable' ? state : { status: 'unavailable', account, cause: event.cause }
    case 'retry':
      return status === 'unavailable' ? beforeSignIn : state
    case 'found':
      return event.account.id === account.id ? state : beforeSignIn
    case 'nobody':
      return signedOut({ problem: 'expired' })
    case 'refused':
      return signedOut({ problem: 'expired', refused: account })
    case 'rejected':
      return signedOut({ problem: event.problem, mail: account.mail })
    default:
      return state
  }
}

/** A mounted page may hold unsaved input, so only another user or a clear refusal removes it. */
function whileSignedIn(state: Extract<SignInState, { readonly status: 'signedIn' }>, event: SignInEvent): SignInState {
  const { account } = state
  switch (event.type) {
    case 'found':
      if (event.account.id !== account.id) return { status: 'expired', account, other: event.account, refused: false }
      return isSameSignIn(account, event.account) ? state : { status: 'signedIn', account: event.account }
    case 'nobody':
    case 'refused':
      return { status: 'expired', account, other: null, refused: event.type === 'refused' }
    case 'rejected':
      return signedOut({ problem: event.problem, mail: account.mail })
    default:
      return state
  }
}

function whileExpired(state: Expired, event: SignInEvent): SignInState {
  const { account, other, refused } = state
  switch (event.type) {
    case 'found':
      if (event.account.id !== account.id) return { ...state, other: event.account }
      if (!refused || !isSameSignIn(account, event.account)) return { status: 'signedIn', account: event.account }
      return other === null ? state : { ...state, other: null }
    case 'nobody':
    case 'refused':
      return other === null ? state : { ...state, other: null }
    case 'rejected':
      return signedOut({ problem: event.problem, mail: account.mail })
    default:
      return state
  }
}
