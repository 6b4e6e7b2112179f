import { DropdownPanel, type OpenPanel } from '@gakuseki/shared-ui/ui/dropdown-panel.tsx'
import { suiteTexts as texts } from '../../texts.ts'
import { UserMenuContent, type UserMenuContentProps } from './user-menu-content.tsx'

type Act = 'onChangeUser' | 'onSignOut' | 'onHelp' | 'onDebug'

export type UserMenuPanelProps = Pick<UserMenuContentProps, Act | 'suite'> & { readonly panel: OpenPanel }

/** The user menu with its panel, which is fetched with it. What is chosen in it closes it. */
export function UserMenuPanel({ suite, panel, ...acts }: UserMenuPanelProps) {
  const closing = (act: () => void) => () => {
    panel.onClose()
    act()
  }
  return (
    <DropdownPanel {...panel} title={texts.user.menu} width={304}>
      {({ close }) => (
        <UserMenuContent
          suite={suite}
          onLeave={close}
          onChangeUser={closing(acts.onChangeUser)}
          onSignOut={closing(acts.onSignOut)}
          onHelp={closing(acts.onHelp)}
          onDebug={closing(acts.onDebug)}
        />
      )}
    </DropdownPanel>
  )
}
