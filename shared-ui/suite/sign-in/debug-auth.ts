import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from '../host.ts'
import type { AuthProvider, SignedIn } from './auth-provider.ts'
import { SignInError } from './sign-in-problem.ts'

/** Where the tab keeps who works in the debug mode. */
export const debugUserKey = 'gakuseki.debug-user'

/**
 * Debug sign-in (S1 §4 "The debug mode is always logged in"): a fake administrator at first, then whom 'Change user'
 * chose; the choice lives as long as the tab.
 */
export function createDebugAuth({ api, kept }: { readonly api: ApiClient; readonly kept: KeptText }): AuthProvider {
  const findAdmin = async () => (await api.call(listDebugAccounts, {})).find((account) => account.isAdmin)?.userId
  // There is no sign-in whose time could be told; whoever is asked again counts as signed in anew.
  let signedInAt = 0
  const find = async (): Promise<SignedIn | null> => {
    const chosen = kept.getItem(debugUserKey) ?? (await findAdmin())
    if (chosen === undefined) return null
    keep(kept, chosen)
    return { id: chosen, mail: null, token: `debug:${chosen}`, signedInAt }
  }
  return {
    restore: find,
    token: find,
    ask: async () => {
      signedInAt += 1
      const found = await find()
      if (found === null) throw new SignInError('failed')
      return found
    },
    watch: () => {},
    provider: null,
    choose: (userId) => keep(kept, userId),
  }
}

function keep(kept: KeptText, userId: string): void {
  try {
    kept.setItem(debugUserKey, userId)
  } catch {
    // A browser that keeps nothing still works: it asks for the accounts again after a reload.
  }
}
