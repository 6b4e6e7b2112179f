import type { SignedInAccount } from './sign-in-flow.ts'

/** Somebody's token, good for the next call. */
export type SignedIn = SignedInAccount & { readonly token: string }

/** How somebody is asked who they are: the page goes to the provider and comes back, or stays and opens a window. */
export type AskingWay = 'redirect' | 'window'

export type Asking = {
  readonly way: AskingWay
  /** Proposed to whoever signs in. */
  readonly mail?: string | undefined
  /** Where a redirect leads back to; the address of the page by default. */
  readonly address?: string | undefined
}

/** Changes that this tab did not ask for. */
export type AuthWatch = {
  /** A renewed token, another tab's account, or the end of the session. */
  readonly onChange: (now: SignedIn | null) => void
  /** Another tab has signed out on purpose. */
  readonly onSignOut: () => void
}

/** Where tokens come from. Whatever fails rejects with a SignInError. */
export type AuthProvider = {
  /** Whoever is signed in at the start of the page, without asking anybody; null when nobody is. */
  readonly restore: () => Promise<SignedIn | null>
  /** The token for the next call, renewed before it expires; `fresh` asks for a new one in any case. Null: signed in no more. */
  readonly token: (fresh?: boolean) => Promise<SignedIn | null>
  /** Opens the account chooser; a redirect leaves the page. */
  readonly ask: (asking: Asking) => Promise<SignedIn>
  readonly watch: (watch: AuthWatch) => void
  /** Ends what `watch` began. Needed in debug mode, where one page may create several suites. */
  readonly stop?: () => void
  /** What only an identity provider has; null in debug mode. */
  readonly provider: {
    /** Makes the account known to our server after sign-in. */
    readonly identify: () => Promise<{ readonly updated: boolean }>
    /** Forgets the account in this browser. `everywhere`: on purpose, so other tabs keep nothing of it on the screen. */
    readonly forget: (how: { readonly everywhere: boolean }) => Promise<void>
    /** Names of unsaved work in the other tabs, which a sign-out would take with it. */
    readonly unsavedElsewhere: () => Promise<readonly string[]>
  } | null
  /** Of the debug mode: whom `restore` answers next. */
  readonly choose: (userId: string) => void
}
