import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { buttonClass } from '../ui/button/button.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { texts } from './texts.ts'

/** Says that school years are closed, and where they are reopened. Shows nothing without any. */
export function ClosedYearNotice({ years }: { readonly years: readonly number[] }) {
  if (years.length === 0) return null
  return (
    <Notice
      title={texts.title(years)}
      action={
        <Link to={paths.termEdit} className={buttonClass({ size: 'small' })}>
          {texts.link}
        </Link>
      }
    >
      {texts.hint}
    </Notice>
  )
}
