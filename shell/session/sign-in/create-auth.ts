import { createApiClient, type ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { signOut, updateFirebaseUser } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { AuthProvider } from './auth-provider.ts'
import { createDebugAuth } from './debug-auth.ts'
import { createLazyFirebaseAuth } from './lazy-firebase-auth.ts'

type Dependencies = {
  readonly api: ApiClient
  readonly keptInTab: KeptText
  /** Names of unsaved work in this tab. */
  readonly unsaved: () => readonly string[]
}

/** Creates the sign-in that the run-time configuration names. Nothing in the page can choose another. */
export function createAuth(
  { authMode, firebase }: RuntimeConfig,
  { api, keptInTab, unsaved }: Dependencies,
): AuthProvider {
  if (authMode === 'debug') return createDebugAuth({ api, kept: keptInTab })
  if (firebase === undefined) throw new Error('authMode is firebase, but config.json says nothing of it')
  const identify = () => api.call(updateFirebaseUser, {})
  const end = async (token: string): Promise<void> => {
    // The session has nobody's token any more by the time the provider forgets the account.
    const { renew: _renew, onAnswer: _onAnswer, ...target } = api.target
    await createApiClient({ ...target, token: () => token }).call(signOut, {})
  }
  return createLazyFirebaseAuth({ settings: firebase, keptInTab, unsaved, identify, end })
}
