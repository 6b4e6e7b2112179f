import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from '../host.ts'
import type { AuthProvider, SignedIn } from './auth-provider.ts'
import { SignInError } from './sign-in-problem.ts'

/** Where the tab keeps who works in the debug mode, and where the tabs tell each other. */
export const debugUserKey = 'gakuseki.debug-user'

/** The mail address follows once it is known. */
type Choice = { readonly userId: string; readonly mail: string | null }

/**
 * Debug sign-in (S1 §4 "The debug mode is always logged in"): a fake administrator at first, then whom 'Change user'
 * chose; the choice lives as long as the tab. As with a real sign-in all tabs that are open take it over.
 */
export function createDebugAuth({ api, kept }: { readonly api: ApiClient; readonly kept: KeptText }): AuthProvider {
  const accounts = () => api.call(listDebugAccounts, {})
  const findAdmin = async () => (await accounts()).find((account) => account.isAdmin)?.userId
  // There is no sign-in whose time could be told; whoever is asked again counts as signed in anew.
  let signedInAt = 0
  /** Whom another tab's choice has taken the place of: may be asked for again while something of theirs is unsaved. */
  let before: string | null = null
  let channel: BroadcastChannel | null = null

  const signedInAs = (id: string, mail: string | null = null): SignedIn => ({
    id,
    mail,
    token: `debug:${id}`,
    signedInAt,
  })

  async function find(): Promise<SignedIn | null> {
    const chosen = kept.getItem(debugUserKey) ?? (await findAdmin())
    if (chosen === undefined) return null
    keep(kept, chosen)
    return signedInAs(chosen)
  }

  function choose(userId: string): void {
    before = null
    keep(kept, userId)
    if (channel === null) return
    tell({ userId, mail: null })
    // Until then nobody is signed in, so the call waits for nobody either.
    void accounts().then(
      (all) => {
        const mail = all.find((account) => account.userId === userId)?.googleMail ?? null
        if (kept.getItem(debugUserKey) === userId) tell({ userId, mail })
      },
      () => {},
    )
  }

  function tell(choice: Choice): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel?.postMessage(choice)
  }

  return {
    restore: () => {
      before = null
      return find()
    },
    token: find,
    ask: async () => {
      if (before !== null) choose(before)
      signedInAt += 1
      const found = await find()
      if (found === null) throw new SignInError('failed')
      return found
    },
    watch: ({ onChange }) => {
      channel ??= new BroadcastChannel(debugUserKey)
      channel.addEventListener('message', ({ data: { userId, mail } }: MessageEvent<Choice>) => {
        const now = kept.getItem(debugUserKey)
        if (mail !== null && now !== userId) return
        if (now !== userId) before = before === userId ? null : (before ?? now)
        keep(kept, userId)
        onChange(signedInAs(userId, mail))
      })
    },
    stop: () => channel?.close(),
    provider: null,
    choose,
  }
}

function keep(kept: KeptText, userId: string): void {
  try {
    kept.setItem(debugUserKey, userId)
  } catch {
    // A browser that keeps nothing still works: it asks for the accounts again after a reload.
  }
}
