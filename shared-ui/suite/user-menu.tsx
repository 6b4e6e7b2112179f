import { useState } from 'react'
import { useStore } from 'zustand'
import { Avatar } from '@gakuseki/shared-ui/ui/avatar.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown-popover.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/lazy-part.ts'
import { useShortcut } from '@gakuseki/shared-ui/ui/shortcut.ts'
import type { SuiteParts } from './running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'
import type { KeyboardHelpProps } from './user-menu/keyboard-help.tsx'
import type { UserMenuContentProps } from './user-menu/user-menu-content.tsx'
import styles from './user-menu.module.css'

const content = lazyPart<UserMenuContentProps>(
  async () => (await import('./user-menu/user-menu-content.tsx')).UserMenuContent,
)
const help = lazyPart<KeyboardHelpProps>(async () => (await import('./user-menu/keyboard-help.tsx')).KeyboardHelp)

type Props = { readonly suite: SuiteParts; readonly onDebug: () => void }

/** Who is signed in, as the button of the user menu. */
export function UserMenu({ suite, onDebug }: Props) {
  const [helping, setHelping] = useState(false)
  useShortcut('?', () => setHelping(true))
  const KeyboardHelp = usePart(help, helping, () => setHelping(false))
  const { googleMail, name, imageUrl } = useStore(suite.store, (state) => state.login)
  return (
    <div className={styles.root} onPointerEnter={content.preload} onFocus={content.preload}>
      <DropdownPopover
        variant="quiet"
        label={texts.user.menuOf(googleMail)}
        title={texts.user.menu}
        width={304}
        onOpenChange={(open) => open && preloadDialog()}
        button={
          <span className={styles.button}>
            <Avatar name={name} src={imageUrl} size={28} />
            <span className={styles.mail}>{googleMail}</span>
          </span>
        }
      >
        {({ close }) => (
          <Content
            suite={suite}
            onFailed={close}
            onLeave={close}
            onChangeUser={() => {
              close()
              void suite.session.leave('changeUser')
            }}
            onSignOut={() => {
              close()
              void suite.session.leave('signOut')
            }}
            onHelp={() => {
              close()
              setHelping(true)
            }}
            onDebug={() => {
              close()
              onDebug()
            }}
          />
        )}
      </DropdownPopover>
      {KeyboardHelp && <KeyboardHelp open={helping} onClose={() => setHelping(false)} />}
    </div>
  )
}

function Content({ onFailed, ...props }: UserMenuContentProps & { readonly onFailed: () => void }) {
  const UserMenuContent = usePart(content, true, onFailed)
  return UserMenuContent && <UserMenuContent {...props} />
}
