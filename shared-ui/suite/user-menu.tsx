import { useState } from 'react'
import { useStore } from 'zustand'
import { Avatar } from '@gakuseki/shared-ui/ui/avatar.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown-popover.tsx'
import { userIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { RadioGroup } from '@gakuseki/shared-ui/ui/radio-group.tsx'
import { AccountChooser } from './account-chooser.tsx'
import type { SuiteParts } from './running-suite.ts'
import { texts } from './texts.ts'
import styles from './user-menu.module.css'

const { user } = texts
const labelLanguages = [
  { value: 'ja', label: user.labels.ja },
  { value: 'en', label: user.labels.en },
] as const
const themes = [
  { value: 'auto', label: user.theme.auto },
  { value: 'light', label: user.theme.light },
  { value: 'dark', label: user.theme.dark },
] as const

/** Who is signed in, 'Change user' and the preferences of this browser. */
export function UserMenu({ suite }: { readonly suite: SuiteParts }) {
  const [choosing, setChoosing] = useState(false)
  const { googleMail, name, imageUrl } = useStore(suite.store, (state) => state.login)
  return (
    <>
      <DropdownPopover
        className={styles.root}
        variant="quiet"
        label={user.menuOf(googleMail)}
        title={user.menu}
        width={288}
        onOpenChange={(open) => open && preloadDialog()}
        button={
          <span className={styles.button}>
            <Avatar name={name} src={imageUrl} size={28} />
            <span className={styles.mail}>{googleMail}</span>
          </span>
        }
      >
        {({ close }) => (
          <MenuContent
            suite={suite}
            onChangeUser={() => {
              close()
              setChoosing(true)
            }}
          />
        )}
      </DropdownPopover>
      <AccountChooser suite={suite} open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function MenuContent({ suite, onChangeUser }: { readonly suite: SuiteParts; readonly onChangeUser: () => void }) {
  const { login, isAdmin, labelLanguage, theme } = useStore(suite.store)
  return (
    <div className={styles.content}>
      <div className={styles.person}>
        <Avatar name={login.name} src={login.imageUrl} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>{login.name}</p>
          <p className={styles.detail}>{login.googleMail}</p>
          <p className={styles.detail}>{isAdmin ? user.admin : user.staff}</p>
        </div>
      </div>
      <Button icon={userIcon} onClick={onChangeUser}>
        {user.changeUser}
      </Button>
      <RadioGroup
        label={user.labels.title}
        value={labelLanguage}
        options={labelLanguages}
        orientation="horizontal"
        onChange={(value) => suite.prefer({ labelLanguage: value })}
      />
      <RadioGroup
        label={user.theme.title}
        value={theme}
        options={themes}
        orientation="horizontal"
        onChange={(value) => suite.prefer({ theme: value })}
      />
    </div>
  )
}
