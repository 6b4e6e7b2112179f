import { useState } from 'react'
import { ErrorState } from '@gakuseki/shared-ui/ui/error-state.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/loading-state.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/lazy-part.ts'
import type { AccountListProps } from './account-list.tsx'
import { suiteTexts as texts } from '../texts.ts'

const part = lazyPart<AccountListProps>(async () => (await import('./account-list.tsx')).AccountList)

/** The list of accounts; few people change the account, so its code comes when it is opened. */
export function LazyAccountList(props: AccountListProps) {
  const [failed, setFailed] = useState(false)
  const AccountList = usePart(part, !failed, () => setFailed(true))
  if (AccountList !== null) return <AccountList {...props} />
  if (failed) return <ErrorState title={texts.accounts.failed} onRetry={() => setFailed(false)} />
  return <LoadingState lines={3} />
}
