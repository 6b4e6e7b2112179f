import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useStore } from 'zustand'
import { debugAccountsQuery } from '@gakuseki/shared-api/queries/session.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Avatar } from '@gakuseki/shared-ui/ui/page/avatar.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { ErrorState } from '@gakuseki/shared-ui/ui/state/error-state.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import styles from './account-list.module.css'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { accountTexts as texts, userMenuTexts } from './texts.ts'

export type AccountListProps = {
  readonly suite: SuiteParts
  /** Says what choosing an account does. */
  readonly hint?: string
  readonly onChoose: (userId: string) => void
}

/** The accounts of the debug mode, one button each. */
export function AccountList({ suite, hint = texts.hint, onChoose }: AccountListProps) {
  const { api } = useSuite()
  const { data, isError, error, refetch } = useQuery(debugAccountsQuery(api))
  const current = useStore(suite.store, (state) => state.login.userId)
  if (isError && data === undefined)
    return <ErrorState title={texts.failed} cause={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingState lines={3} />
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.list}>
        {data.map(({ userId, name, googleMail, imageUrl, isAdmin }) => (
          <li key={userId}>
            <button
              type="button"
              className={styles.account}
              aria-current={userId === current ? 'true' : undefined}
              onClick={() => onChoose(userId)}
            >
              <Avatar name={name} src={imageUrl} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.mail}>{googleMail}</span>
              </span>
              {userId === current && <Badge tone="accent">{texts.current}</Badge>}
              <Badge tone={isAdmin ? 'info' : 'neutral'}>{isAdmin ? userMenuTexts.admin : userMenuTexts.staff}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
