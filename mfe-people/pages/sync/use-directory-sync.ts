import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { syncDirectory } from '@gakuseki/shared-api/queries/people/directory.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { labelOfType, syncedPeople } from '../../domain/sync-figures.ts'
import { texts } from '../../texts.ts'

/** The state of a sync; `result` is that of the last completed one. */
type SyncState =
  | { readonly status: 'idle'; readonly result: SyncResult | null }
  | { readonly status: 'running'; readonly result: SyncResult | null }
  /** The server's safety limit: so much would change that the user must confirm. */
  | { readonly status: 'refused'; readonly reason: string; readonly result: SyncResult | null }
  | { readonly status: 'consentNeeded'; readonly reason: string; readonly result: SyncResult | null }

type DirectorySync = {
  readonly state: SyncState
  readonly run: (confirm: boolean) => Promise<void>
  readonly giveUp: () => void
}

/** The sync of one user type with the workspace directory, and its toasts (ERR-27, ERR-28). */
export function useDirectorySync(userType: UserType): DirectorySync {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [state, setState] = useState<SyncState>({ status: 'idle', result: null })
  const { result } = state
  const run = async (confirm: boolean): Promise<void> => {
    if (state.status === 'running') return
    setState({ status: 'running', result })
    try {
      const next = await syncDirectory(work, userType, confirm)
      const { created, updated } = syncedPeople(next)
      setState({ status: 'idle', result: next })
      notify.success(texts.sync.done(labelOfType[userType], created.length, updated.length))
    } catch (error) {
      const reason = displayMessageOf(error)
      if (isTooMuch(error)) {
        setState({ status: 'refused', reason, result })
        return
      }
      const needsConsent = isApiError(error) && error.code === 'consentNeeded'
      setState(needsConsent ? { status: 'consentNeeded', reason, result } : { status: 'idle', result })
      notify.error(texts.sync.failed(reason), { cause: error })
    }
  }
  return { state, run, giveUp: () => setState({ status: 'idle', result }) }
}

function isTooMuch(error: unknown): boolean {
  return isApiError(error) && (error.issues ?? []).some(({ path }) => path === 'confirm')
}
