import type { ReactNode } from 'react'
import { Avatar } from '../ui/page/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { trashIcon } from '../ui/icon/icons.ts'
import { recordTexts as texts } from './texts.ts'
import styles from './person-head.module.css'

type Props = {
  readonly record: {
    readonly userId: string
    readonly googleMail: string
    readonly name: string
    readonly photoUrl: string | null
  }
  readonly facts?: ReactNode
  readonly alerts?: ReactNode
  /** Null outside of edit mode. */
  readonly onRemove: (() => void) | null
  readonly isRemoving: boolean
}

const photoSize = 72

/** The person below the heading: photo, mail and id to copy, and below them the facts. */
export function PersonHead({ record, facts, alerts, onRemove, isRemoving }: Props) {
  const { userId, googleMail, name, photoUrl } = record
  return (
    <section aria-label={texts.person} className={styles.head}>
      <Avatar name={name} src={photoUrl} size={photoSize} />
      <div className={styles.words}>
        <p className={styles.line}>
          {googleMail} <CopyButton text={googleMail} label={texts.copyMail} />
        </p>
        <p className={styles.line}>
          {userId} <CopyButton text={userId} label={texts.copyUserId} />
        </p>
        {facts !== undefined && <p className={styles.facts}>{facts}</p>}
      </div>
      {onRemove !== null && (
        <Button variant="danger" size="small" icon={trashIcon} busy={isRemoving} onClick={onRemove}>
          {texts.delete}
        </Button>
      )}
      {alerts !== undefined && <div className={styles.alerts}>{alerts}</div>}
    </section>
  )
}
