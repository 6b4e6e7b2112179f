import { errorCodes } from '../suite/error-codes.ts'
import { ErrorReference } from '../layout/pages/error-reference.tsx'
import { MessagePage } from '../layout/pages/message-page.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { plugOffIcon, rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { StartFailure } from './read-start.ts'
import { texts } from './texts.ts'

type Props = {
  readonly missing: StartFailure['missing'] | 'program'
  /** Advice, where more is known than to try again. */
  readonly children?: ReactNode
}

/** Shown when configuration or registry is missing, or the program fails to start. */
export function StartFailedPage({ missing, children }: Props) {
  return (
    <main>
      <MessagePage
        alert
        mark={<Icon icon={plugOffIcon} size={28} />}
        tone="danger"
        title={texts.failed.title}
        actions={
          <Button variant="primary" icon={rotateIcon} onClick={() => location.reload()}>
            {texts.failed.retry}
          </Button>
        }
        footer={<ErrorReference code={errorCodes.start} />}
      >
        <p>{texts.failed[missing]}</p>
        {children ?? <p>{texts.failed.next}</p>}
      </MessagePage>
    </main>
  )
}
