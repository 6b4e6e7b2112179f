import type { SignedInAccount } from './sign-in-flow.ts'

/** An account with a token that is valid for the next call. */
export type SignedIn = SignedInAccount & { readonly token: string }

/** How the user signs in: a redirect leaves the page and comes back, a window opens over it. */
export type AskingWay = 'redirect' | 'window'

export type Asking = {
  readonly way: AskingWay
  /** The account proposed to the user. */
  readonly mail?: string | undefined
  /** The address after a redirect; by default that of the page. */
  readonly address?: string | undefined
}

/** Changes that this tab did not ask for. */
export type AuthWatch = {
  /** A renewed token, another tab's account, or the end of the session. */
  readonly onChange: (now: SignedIn | null) => void
  /** Another tab has signed out on purpose. */
  readonly onSignOut: () => void
}

/** Where tokens come from. Failures reject with a SignInError. */
export type AuthProvider = {
  /** The account that is signed in at the start of the page, without asking the user; null when there is none. */
  readonly restore: () => Promise<SignedIn | null>
  /** The token for the next call, renewed before it expires; `fresh` forces a new one. Null when nobody is signed in any more. */
  readonly token: (fresh?: boolean) => Promise<SignedIn | null>
  /** Opens the account chooser; a redirect leaves the page. */
  readonly ask: (asking: Asking) => Promise<SignedIn>
  readonly watch: (watch: AuthWatch) => void
  /** Ends `watch`. Needed in debug mode, where one page may create several suites. */
  readonly stop?: () => void
  /** The features of an identity provider; null in debug mode. */
  readonly provider: {
    /** Makes the account known to our server after sign-in. */
    readonly identify: () => Promise<{ readonly updated: boolean }>
    /** Forgets the account in this browser. `everywhere` means a sign-out on purpose, which clears the other tabs too. */
    readonly forget: (how: { readonly everywhere: boolean }) => Promise<void>
    /** Names of unsaved work in the other tabs, which a sign-out would discard. */
    readonly unsavedElsewhere: () => Promise<readonly string[]>
  } | null
  /** In debug mode, sets the account that `restore` returns next. */
  readonly choose: (userId: string) => void
}
