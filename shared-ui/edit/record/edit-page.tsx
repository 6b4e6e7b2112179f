import { Link } from '../../host/link.tsx'
import { useOpenedRecord } from '../../host/opened-record.ts'
import { usePageTitle } from '../../host/page-title.ts'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { arrowLeftIcon } from '../../ui/icon/icons.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePageOrigin } from '../onward-link.tsx'
import { recordTexts as texts } from '../texts.ts'
import styles from './edit-page.module.css'

type Props = {
  /** The kind of page. It is the heading, or above the heading if `name` is given. */
  readonly title: string
  /** The address of the back button. Pages of the menu have none. */
  readonly backTo?: string
  /** The name of the record, which becomes the heading. */
  readonly name?: string
  /** The title of the browser's tab; name and kind by default. */
  readonly tabTitle?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The heading, back button and actions of a detail screen. They stay in view while the record scrolls. */
export function EditPage({ title, backTo, name = '', tabTitle, actions, children }: Props) {
  const origin = usePageOrigin()
  useOpenedRecord(name)
  usePageTitle(name === '' ? null : (tabTitle ?? texts.tabTitle(name, title)))
  return (
    <>
      <PageHeader
        title={name === '' ? title : name}
        kind={name === '' ? undefined : title}
        className={styles.head}
        back={
          backTo !== undefined && (
            <Link
              to={origin?.to ?? backTo}
              state={origin?.state}
              className={buttonClass({ variant: 'quiet', iconOnly: true })}
              aria-label={origin === null ? texts.back : texts.backToOrigin}
            >
              <Icon icon={arrowLeftIcon} />
            </Link>
          )
        }
        actions={actions}
      />
      {children}
    </>
  )
}
