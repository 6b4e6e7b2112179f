import { DropdownPanel, type OpenPanel } from '@gakuseki/shared-ui/ui/dropdown/dropdown-panel.tsx'
import { suiteTexts as texts } from '../../texts.ts'
import { UserMenuContent, type UserMenuContentProps } from './user-menu-content.tsx'

type Action = 'onChangeUser' | 'onSignOut' | 'onHelp' | 'onDebug'

export type UserMenuPanelProps = Pick<UserMenuContentProps, Action | 'suite'> & { readonly panel: OpenPanel }

/** The user menu with its panel, which are loaded together. Choosing something closes the panel. */
export function UserMenuPanel({ suite, panel, ...actions }: UserMenuPanelProps) {
  const closing = (action: () => void) => () => {
    panel.onClose()
    action()
  }
  return (
    <DropdownPanel {...panel} title={texts.user.menu} width={304}>
      {({ close }) => (
        <UserMenuContent
          suite={suite}
          onLeave={close}
          onChangeUser={closing(actions.onChangeUser)}
          onSignOut={closing(actions.onSignOut)}
          onHelp={closing(actions.onHelp)}
          onDebug={closing(actions.onDebug)}
        />
      )}
    </DropdownPanel>
  )
}
