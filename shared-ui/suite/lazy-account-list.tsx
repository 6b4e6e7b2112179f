import { LoadingState } from '@gakuseki/shared-ui/ui/loading-state.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/lazy-part.ts'
import type { AccountListProps } from './account-list.tsx'

const part = lazyPart<AccountListProps>(async () => (await import('./account-list.tsx')).AccountList)

/** The list of accounts; few people change the account, so its code comes when it is opened. */
export function LazyAccountList(props: AccountListProps) {
  const AccountList = usePart(part, true, () => {})
  return AccountList === null ? <LoadingState lines={3} /> : <AccountList {...props} />
}
