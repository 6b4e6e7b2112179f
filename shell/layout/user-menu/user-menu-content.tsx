import { keepLanguage } from '../../session/screen-language.ts'
import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { faArrowRightFromBracket } from '@fortawesome/free-solid-svg-icons/faArrowRightFromBracket'
import { useStore } from 'zustand'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Avatar } from '@gakuseki/shared-ui/ui/page/avatar.tsx'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { gearIcon } from '@gakuseki/shared-ui/ui/icon/gear-icon.ts'
import { Icon, iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { circleInfoIcon, triangleExclamationIcon, userIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { suiteTexts } from '../../texts.ts'
import { debugTitle, keyboardTexts, userMenuTexts as texts } from './texts.ts'
import styles from './user-menu-content.module.css'

const signOutIcon = /* @__PURE__ */ iconFrom(faArrowRightFromBracket)

const languages = (['spec', 'ja', 'en'] as const).map((value) => ({ value, label: texts.language[value] }))
const labelLanguages = [
  { value: 'ja', label: texts.labels.ja },
  { value: 'en', label: texts.labels.en },
] as const
const themes = [
  { value: 'auto', label: texts.theme.auto },
  { value: 'light', label: texts.theme.light },
  { value: 'dark', label: texts.theme.dark },
] as const

export type UserMenuContentProps = {
  readonly suite: SuiteParts
  readonly onChangeUser: () => void
  readonly onSignOut: () => void
  readonly onHelp: () => void
  readonly onDebug: () => void
  readonly onLeave: () => void
}

/** The opened user menu: the user, 'Change user', and the preferences of this browser. */
export function UserMenuContent({ suite, onChangeUser, onSignOut, onHelp, onDebug, onLeave }: UserMenuContentProps) {
  const { login, isAdmin, labelLanguage, theme, unsaved } = useStore(suite.store)
  return (
    <div className={styles.content}>
      <div className={styles.person}>
        <Avatar name={login.name} src={login.imageUrl} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>{login.name}</p>
          <p className={styles.detail}>{login.googleMail}</p>
          <p className={styles.detail}>{isAdmin ? texts.admin : texts.staff}</p>
        </div>
      </div>
      <Button icon={userIcon} onClick={onChangeUser}>
        {suiteTexts.user.changeUser}
      </Button>
      {suite.host.config.authMode === 'firebase' && (
        <Button icon={signOutIcon} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
      <Button icon={circleInfoIcon} onClick={onHelp}>
        {keyboardTexts.title}
      </Button>
      {isAdmin && suite.remotes.at(paths.modules) !== null && (
        <Link to={paths.modules} className={buttonClass()} onClick={onLeave}>
          <Icon icon={gearIcon} size={14} />
          <span>{texts.modules}</span>
        </Link>
      )}
      {suite.debug !== null && suite.host.hasToolbar !== true && (
        <Button icon={triangleExclamationIcon} onClick={onDebug}>
          {debugTitle}
        </Button>
      )}
      <RadioGroup
        label={texts.language.title}
        value={screenLanguage()}
        options={languages}
        orientation="horizontal"
        // The page begins anew in another language, and would lose the work.
        disabled={unsaved.length > 0}
        onChange={(value) => {
          keepLanguage(value)
          suite.host.reload()
        }}
      />
      {unsaved.length > 0 && <p className={styles.detail}>{texts.languageLater}</p>}
      {screenLanguage() === 'spec' && (
        <RadioGroup
          label={texts.labels.title}
          value={labelLanguage}
          options={labelLanguages}
          orientation="horizontal"
          onChange={(value) => suite.prefer({ labelLanguage: value })}
        />
      )}
      <RadioGroup
        label={texts.theme.title}
        value={theme}
        options={themes}
        orientation="horizontal"
        onChange={(value) => suite.prefer({ theme: value })}
      />
    </div>
  )
}
