import { useEffect, useState } from 'react'
import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useLocation, useNavigate, useRouteError } from '@gakuseki/shared-ui/host/router.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { rotateIcon, triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { errorCodes } from '../../suite/error-codes.ts'
import { ErrorReference } from './error-reference.tsx'
import { MessagePage } from './message-page.tsx'
import { isPageLost } from '../../remotes/loading/page-loader.tsx'
import { useStandIn } from '../../routing/use-page-arrival.ts'
import { suiteTexts as texts } from '../../texts.ts'

type Props = {
  /** The error that was thrown. Without it, the one that the router caught. */
  readonly error?: unknown
  /** The name of the page at an address, for the heading. */
  readonly labelOf?: (path: string) => string
}

/** Shown when a page threw or its file could not be loaded. Header and menu stay, and a retry needs no reload. */
export function CrashPage({ error: given, labelOf }: Props) {
  const thrown = useRouteError()
  const error = given ?? thrown
  const location = useLocation()
  const navigate = useNavigate()
  const [at] = useState(() => new Date())
  const label = labelOf?.(location.pathname) ?? ''
  const code = isPageLost(error) ? errorCodes.pageFile : errorCodes.pageCrash
  useEffect(() => console.error(`${code} page ${location.pathname}`, error), [code, location.pathname, error])
  useStandIn('crash')
  return (
    <MessagePage
      alert
      mark={<Icon icon={triangleExclamationIcon} size={28} />}
      tone="danger"
      title={label === '' ? texts.crash.title : texts.crash.of(label)}
      actions={
        <Button variant="primary" icon={rotateIcon} onClick={() => void navigate(location, { replace: true })}>
          {texts.crash.retry}
        </Button>
      }
      footer={<ErrorReference code={code} at={at} cause={error} />}
    >
      <p>{sentenceOf(error)}</p>
    </MessagePage>
  )
}

function sentenceOf(error: unknown): string {
  if (isApiError(error)) return error.displayMessage
  return isPageLost(error) ? texts.crash.file : texts.crash.page
}
