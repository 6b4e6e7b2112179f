import { useState } from 'react'
import { useStore } from 'zustand'
import { Avatar } from '@gakuseki/shared-ui/ui/page/avatar.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { DropdownButton } from '@gakuseki/shared-ui/ui/button/dropdown-button.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'
import type { KeyboardHelpProps } from './user-menu/keyboard-help.tsx'
import type { UserMenuPanelProps } from './user-menu/user-menu-panel.tsx'
import styles from './user-menu.module.css'

const panel = lazyPart<UserMenuPanelProps>(async () => (await import('./user-menu/user-menu-panel.tsx')).UserMenuPanel)
const help = lazyPart<KeyboardHelpProps>(async () => (await import('./user-menu/keyboard-help.tsx')).KeyboardHelp)

type Props = { readonly suite: SuiteParts; readonly onDebug: () => void }

/** The button of the user menu, with the signed-in user. */
export function UserMenu({ suite, onDebug }: Props) {
  const [helping, setHelping] = useState(false)
  const KeyboardHelp = usePart(help, helping, () => setHelping(false))
  const { googleMail, name, imageUrl } = useStore(suite.store, (state) => state.login)
  return (
    <div className={styles.root} onPointerEnter={panel.preload} onFocus={panel.preload}>
      <DropdownButton
        variant="quiet"
        label={texts.user.menuOf(googleMail)}
        onOpenChange={(open) => open && preloadDialog()}
        renderPanel={(open) => (
          <Panel
            suite={suite}
            panel={open}
            onChangeUser={() => void suite.session.leave('changeUser')}
            onSignOut={() => void suite.session.leave('signOut')}
            onHelp={() => setHelping(true)}
            onDebug={onDebug}
          />
        )}
      >
        <span className={styles.button}>
          <Avatar name={name} src={imageUrl} size={28} />
          <span className={styles.mail}>{googleMail}</span>
        </span>
      </DropdownButton>
      {KeyboardHelp && <KeyboardHelp open={helping} onClose={() => setHelping(false)} />}
    </div>
  )
}

function Panel(props: UserMenuPanelProps) {
  const UserMenuPanel = usePart(panel, true, props.panel.onClose)
  return UserMenuPanel && <UserMenuPanel {...props} />
}
