import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { plugOffIcon, rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { ErrorReference } from './error-reference.tsx'
import { errorCodes } from '../../suite/error-codes.ts'
import { MessagePage } from './message-page.tsx'
import { suiteTexts as texts } from '../../texts.ts'

type Props = {
  /** What was thrown, for the number of the call. */
  readonly cause?: unknown
  readonly onRetry: () => void
}

/** Shown when somebody has signed in but the server did not say who it is. */
export function SessionUnavailable({ cause, onRetry }: Props) {
  return (
    <MessagePage
      alert
      mark={<Icon icon={plugOffIcon} size={28} />}
      tone="danger"
      title={texts.unavailable.title}
      actions={
        <Button variant="primary" icon={rotateIcon} onClick={onRetry}>
          {texts.remote.retry}
        </Button>
      }
      footer={<ErrorReference code={errorCodes.session} cause={cause} />}
    >
      <p>{texts.unavailable.next}</p>
    </MessagePage>
  )
}
