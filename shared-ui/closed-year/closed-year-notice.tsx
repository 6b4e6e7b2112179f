import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { buttonClass } from '../ui/button/button.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly years: readonly number[]
  /** What cannot be changed, if it is not the whole page. */
  readonly hint?: string
}

/** Says that school years are closed, and where they are reopened. Shows nothing without any. */
export function ClosedYearNotice({ years, hint = texts.hint }: Props) {
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
      {hint}
    </Notice>
  )
}
