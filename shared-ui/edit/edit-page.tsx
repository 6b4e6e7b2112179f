import { Link } from '../suite/link.tsx'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftIcon } from '../ui/icons.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { recordTexts as texts } from './texts.ts'
import styles from './edit-page.module.css'

type Props = {
  readonly title: string
  /** Where the way back leads; a page of the menu has none. */
  readonly backTo?: string
  /** Whose record it is, in sight also when the record has scrolled. */
  readonly name?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Heading, way back and actions of a detail screen; they stay in sight while the record scrolls. */
export function EditPage({ title, backTo, name = '', actions, children }: Props) {
  return (
    <>
      <PageHeader
        title={title}
        className={styles.head}
        back={
          backTo !== undefined && (
            <Link to={backTo} className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={texts.back}>
              <Icon icon={arrowLeftIcon} />
            </Link>
          )
        }
        meta={name !== '' && <span className={styles.name}>{name}</span>}
        actions={actions}
      />
      {children}
    </>
  )
}
