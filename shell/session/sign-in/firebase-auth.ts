import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Asking, AuthProvider, SignedIn } from './auth-provider.ts'
import { signInErrorOf } from './firebase-problem.ts'
import { openTabChannel } from './tab-channel.ts'
import { problemOf, SignInError } from './sign-in-problem.ts'

export type FirebaseDependencies = {
  readonly settings: NonNullable<RuntimeConfig['firebase']>
  readonly keptInTab: KeptText
  /** Names of unsaved work in this tab. */
  readonly unsaved: () => readonly string[]
  /** Has the server take no more tokens of the sign-in that this one is of. */
  readonly end: (token: string) => Promise<void>
}

type FirebaseAuth = Pick<AuthProvider, 'restore' | 'token' | 'ask' | 'watch'> & {
  readonly forget: (how: { readonly everywhere: boolean }) => Promise<void>
  readonly unsavedElsewhere: () => Promise<readonly string[]>
}

/** Noted in the tab before the redirect to the provider, to distinguish a return without an answer from a first visit. */
const askedKey = 'gakuseki.asked-to-sign-in'

/** Sign-in by Google through Firebase (SHL-16): one account for all tabs of the browser, tokens renewed unseen. */
export function createFirebaseAuth({ settings, keptInTab, unsaved, end }: FirebaseDependencies): FirebaseAuth {
  const auth = openAuth(settings)
  const tabs = openTabChannel(unsaved)
  return {
    restore: () => inOurWords(() => restore(auth, keptInTab)),
    token: (fresh = false) => inOurWords(() => tokenOf(auth, fresh)),
    ask: (asking) => inOurWords(() => ask(auth, { ...settings, ...asking }, keptInTab)),
    watch: ({ onChange, onSignOut }) => {
      tabs.onSignOut(onSignOut)
      onIdTokenChanged(auth, (user) => {
        if (user === null) onChange(null)
        // When a token is unavailable now, the next call asks for it again and reports the reason.
        else
          void signedInOf(user).then(
            (now) => auth.currentUser === user && onChange(now),
            () => {},
          )
      })
    },
    forget: async ({ everywhere }) => {
      if (everywhere) tabs.reportSignOut()
      const user = everywhere ? auth.currentUser : null
      // First, because the page says so already, and what comes next may wait for a silent network.
      await inOurWords(() => signOut(auth))
      // A server that does not answer keeps nobody signed in here; the token then lasts until it expires.
      await user
        ?.getIdToken()
        .then(end)
        .catch(() => {})
    },
    unsavedElsewhere: tabs.unsavedElsewhere,
  }
}

function openAuth({ projectId, apiKey, authDomain, clientId, emulatorUrl }: FirebaseDependencies['settings']): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain, appId: clientId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  auth.languageCode = 'ja'
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

async function restore(auth: Auth, keptInTab: KeptText): Promise<SignedIn | null> {
  const wasAsked = keptInTab.getItem(askedKey) !== null
  keptInTab.removeItem(askedKey)
  await auth.authStateReady()
  try {
    await getRedirectResult(auth)
  } catch (error) {
    const failure = signInErrorOf(error)
    // A user who cancelled 'Change user' stays signed in.
    if (problemOf(failure) !== 'cancelled' || auth.currentUser === null) {
      await signOut(auth)
      throw failure
    }
  }
  if (auth.currentUser !== null) return signedInOf(auth.currentUser)
  if (wasAsked) throw new SignInError('noAnswer')
  return null
}

async function tokenOf(auth: Auth, fresh: boolean): Promise<SignedIn | null> {
  const user = auth.currentUser
  if (user === null) return null
  try {
    return await signedInOf(user, fresh)
  } catch (error) {
    // Firebase signs out accounts that get no more tokens: revoked, disabled, deleted.
    if (auth.currentUser === null) return null
    throw error
  }
}

async function ask(
  auth: Auth,
  { way, mail, address, hostedDomain }: Asking & { readonly hostedDomain: string },
  keptInTab: KeptText,
): Promise<SignedIn> {
  if (!canRemember()) throw new SignInError('storageBlocked')
  const google = new GoogleAuthProvider()
  // A hint only, because the server checks the address (SHL-15).
  const hint = mail === undefined ? {} : { login_hint: mail }
  google.setCustomParameters({ hd: hostedDomain, prompt: 'select_account', ...hint })
  if (way === 'window') return signedInOf((await signInWithPopup(auth, google)).user)
  const here = location.href
  try {
    keptInTab.setItem(askedKey, way)
    if (address !== undefined) history.replaceState(history.state, '', address)
    return await signInWithRedirect(auth, google)
  } catch (error) {
    keptInTab.removeItem(askedKey)
    history.replaceState(history.state, '', here)
    throw error
  }
}

async function signedInOf(user: User, fresh = false): Promise<SignedIn> {
  const { token, authTime } = await user.getIdTokenResult(fresh)
  return { id: user.uid, mail: user.email, token, signedInAt: Date.parse(authTime) }
}

/** Whether the browser can store the sign-in. If all site data is blocked, the user would return from the provider unknown. */
function canRemember(): boolean {
  try {
    const key = 'gakuseki.probe'
    localStorage.setItem(key, key)
    localStorage.removeItem(key)
    sessionStorage.setItem(key, key)
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw signInErrorOf(error)
  }
}
