import { PageHeader } from '@gakuseki/shared-ui/ui/page-header.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon.tsx'
import { arrowLeftIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { Link } from '@gakuseki/shared-ui/suite/link.tsx'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

type Props = { readonly title: string; readonly backTo: string; readonly children: ReactNode }

/** Heading and way back of the three detail screens. */
export function RecordPage({ title, backTo, children }: Props) {
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to={backTo} className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={texts.back}>
            <Icon icon={arrowLeftIcon} />
          </Link>
        }
      />
      {children}
    </>
  )
}
