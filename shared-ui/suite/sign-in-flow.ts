/** Why nobody is signed in: not yet, the server refused the token, or signing in failed. */
export type SignedOutReason = 'notYet' | 'refused' | 'failed'

/** Where signing in stands (S1 §4 "Login", "Sign-in flow"). */
export type SignInState =
  | { readonly status: 'restoring' }
  | { readonly status: 'identifying'; readonly token: string }
  | { readonly status: 'loading'; readonly token: string }
  | { readonly status: 'signedIn'; readonly token: string }
  | { readonly status: 'unavailable'; readonly token: string }
  | { readonly status: 'reloading' }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }

export type SignInEvent =
  | { readonly type: 'tokenFound'; readonly token: string }
  | { readonly type: 'noToken' }
  | { readonly type: 'signInFailed' }
  | { readonly type: 'identified'; readonly updated: boolean }
  | { readonly type: 'loaded' }
  | { readonly type: 'unavailable' }
  /** The server answered 401 to any call. */
  | { readonly type: 'refused' }
  /** Another account was chosen, or the same one once more. */
  | { readonly type: 'accountChosen' }
  | { readonly type: 'retry' }

/** `identifies`: the provider's account must be made known to the server first; the debug mode has no provider. */
export type SignInEnvironment = { readonly identifies: boolean }

export const beforeSignIn: SignInState = { status: 'restoring' }

/** The flow of signing in. Events that mean nothing in a state leave it as it is. */
export function transition(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  if (event.type === 'accountChosen') return state.status === 'reloading' ? state : beforeSignIn
  if (event.type === 'refused') return 'token' in state ? { status: 'signedOut', reason: 'refused' } : state
  switch (state.status) {
    case 'restoring':
      return whileRestoring(state, event, env)
    case 'identifying':
      if (event.type === 'identified')
        return event.updated ? { status: 'reloading' } : { status: 'loading', token: state.token }
      return event.type === 'unavailable' ? { status: 'unavailable', token: state.token } : state
    case 'loading':
      if (event.type === 'loaded') return { status: 'signedIn', token: state.token }
      return event.type === 'unavailable' ? { status: 'unavailable', token: state.token } : state
    case 'unavailable':
      return event.type === 'retry' ? beforeSignIn : state
    case 'signedOut':
      return event.type === 'retry' ? beforeSignIn : state
    case 'signedIn':
    case 'reloading':
      return state
  }
}

/** The bearer token of requests: none while logged out. */
export function tokenOf(state: SignInState): string | null {
  return 'token' in state ? state.token : null
}

function whileRestoring(state: SignInState, event: SignInEvent, env: SignInEnvironment): SignInState {
  switch (event.type) {
    case 'tokenFound':
      return { status: env.identifies ? 'identifying' : 'loading', token: event.token }
    case 'noToken':
      return { status: 'signedOut', reason: 'notYet' }
    case 'signInFailed':
      return { status: 'signedOut', reason: 'failed' }
    default:
      return state
  }
}
