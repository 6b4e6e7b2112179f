import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { AuthProvider, SignedIn } from './auth-provider.ts'
import { SignInError } from './sign-in-problem.ts'

/** The key under which a tab keeps the debug user, and the channel between tabs. */
export const debugUserKey = 'gakuseki.debug-user'

/** The mail address is added once it is known. */
type Choice = { readonly userId: string; readonly mail: string | null }

/**
 * Debug sign-in, in which somebody is always signed in: at first a fake administrator, then the account that 'Change
 * user' chose. The choice lasts as long as the tab. As with a real sign-in, all open tabs take it over.
 */
export function createDebugAuth({ api, kept }: { readonly api: ApiClient; readonly kept: KeptText }): AuthProvider {
  const accounts = () => api.call(listDebugAccounts, {})
  const findAdmin = async () => (await accounts()).find((account) => account.isAdmin)?.userId
  // There is no real sign-in time. A user who is asked again counts as newly signed in.
  let signedInAt = 0
  /** The user that another tab has replaced. They may return while they have unsaved work. */
  let replaced: string | null = null
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
    replaced = null
    keep(kept, userId)
    if (channel === null) return
    broadcast({ userId, mail: null })
    // Nobody is signed in at this moment, so the call does not wait for a session.
    void accounts().then(
      (all) => {
        const mail = all.find((account) => account.userId === userId)?.googleMail ?? null
        if (kept.getItem(debugUserKey) === userId) broadcast({ userId, mail })
      },
      () => {},
    )
  }

  function broadcast(choice: Choice): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel?.postMessage(choice)
  }

  return {
    restore: () => {
      replaced = null
      return find()
    },
    token: find,
    ask: async () => {
      if (replaced !== null) choose(replaced)
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
        if (now !== userId) replaced = replaced === userId ? null : (replaced ?? now)
        keep(kept, userId)
        onChange(signedInAs(userId, mail))
      })
    },
    stop: () => {
      channel?.close()
      channel = null
    },
    provider: null,
    choose,
  }
}

function keep(kept: KeptText, userId: string): void {
  try {
    kept.setItem(debugUserKey, userId)
  } catch {
    // A browser without storage still works; it loads the accounts again after a reload.
  }
}
