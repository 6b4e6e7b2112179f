import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from './host.ts'

/** Where tokens come from: the debug mode's accounts here; the identity provider has its own. */
export type AuthProvider = {
  /** The token of whoever is signed in, null when nobody is; rejects when signing in failed. */
  readonly findToken: () => Promise<string | null>
  /** Makes the account known to the server after sign-in; null where there is no identity provider. */
  readonly identify: ((token: string) => Promise<{ readonly updated: boolean }>) | null
  /** Whom the next findToken answers. */
  readonly choose: (userId: string) => void
}

const key = 'gakuseki.debug-user'

/**
 * Debug sign-in (S1 §4 "The debug mode is always logged in"): a fake administrator at first, then whom 'Change user'
 * chose; the choice lives as long as the tab.
 */
export function createDebugAuth({ api, kept }: { readonly api: ApiClient; readonly kept: KeptText }): AuthProvider {
  const findAdmin = async () => (await api.call(listDebugAccounts, {})).find((account) => account.isAdmin)?.userId
  return {
    findToken: async () => {
      const chosen = kept.getItem(key) ?? (await findAdmin())
      if (chosen === undefined) return null
      keep(kept, chosen)
      return `debug:${chosen}`
    },
    identify: null,
    choose: (userId) => keep(kept, userId),
  }
}

function keep(kept: KeptText, userId: string): void {
  try {
    kept.setItem(key, userId)
  } catch {
    // A browser that keeps nothing still works: it asks for the accounts again after a reload.
  }
}
