import { MessagePage } from '../layout/pages/message-page.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import { standaloneTexts as texts } from './texts.ts'

/** Shown while the page's database is created or opened. */
export function Preparing() {
  return (
    <main>
      <MessagePage mark={<Spinner size={28} />} tone="neutral" title={texts.preparing}>
        <p>{texts.once}</p>
      </MessagePage>
    </main>
  )
}

/** Shown when the browser refuses the database, or the kept data cannot be opened. */
export function NotStarted({ onReset }: { readonly onReset: () => void }) {
  return (
    <main>
      <MessagePage
        alert
        mark={<Icon icon={triangleExclamationIcon} size={28} />}
        tone="danger"
        title={texts.failed}
        actions={<Button onClick={onReset}>{texts.reset}</Button>}
      >
        <p>{texts.failedNext}</p>
        <p>{texts.resetNext}</p>
      </MessagePage>
    </main>
  )
}
