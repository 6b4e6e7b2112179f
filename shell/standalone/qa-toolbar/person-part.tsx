import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { debugAccountsQuery } from '@gakuseki/shared-api/queries/session.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useStore } from 'zustand'
import type { RunningSuite } from '../../suite/running-suite.ts'
import { AccountList } from '../../layout/user-menu/account-list.tsx'
import { accountTexts } from '../../layout/user-menu/texts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { userIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { texts } from '../texts.ts'

type Props = { readonly suite: RunningSuite }

/** Shows the current user, and changes it. */
export function PersonPart({ suite }: Props) {
  const { name, isLoggedIn } = useStore(suite.store, (state) => state.login)
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  const who = isLoggedIn ? texts.person.who(name, isAdmin) : texts.person.nobody
  return (
    <DropdownPopover
      size="small"
      variant="quiet"
      icon={userIcon}
      label={texts.person.button(who)}
      title={texts.person.title}
      button={who}
    >
      {({ close }) => <Choice suite={suite} onClose={close} />}
    </DropdownPopover>
  )
}

function Choice({ suite, onClose }: Props & { readonly onClose: () => void }) {
  const { api } = useSuite()
  const unsaved = useStore(suite.store, (state) => state.unsaved)
  const { data = [] } = useQuery(debugAccountsQuery(api))
  const choose = (userId: string): void => {
    onClose()
    suite.session.choose(userId)
  }
  const roles = [
    { label: texts.person.admin, account: data.find(({ isAdmin }) => isAdmin) },
    { label: texts.person.staff, account: data.find(({ isAdmin }) => !isAdmin) },
  ]
  return (
    <Stack gap={3}>
      {unsaved.length > 0 && (
        <Notice tone="warning">{accountTexts.unsaved(unsaved.map(({ label }) => label).join('、'))}</Notice>
      )}
      <Inline>
        {roles.map(({ label, account }) => (
          <Button key={label} disabled={account === undefined} onClick={() => account && choose(account.userId)}>
            {label}
          </Button>
        ))}
      </Inline>
      <AccountList suite={suite} hint={texts.person.hint} onChoose={choose} />
    </Stack>
  )
}
