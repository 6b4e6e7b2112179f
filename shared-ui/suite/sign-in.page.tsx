import { useStore } from 'zustand'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon.tsx'
import { rotateIcon, userIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { LazyAccountList } from './lazy-account-list.tsx'
import { MessagePage } from './message-page.tsx'
import type { SuiteParts } from './running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'

/** Nobody is signed in; the address stays, so that signing in leads back to it. */
export function SignInPage({ suite }: { readonly suite: SuiteParts }) {
  const signIn = useStore(suite.store, (state) => state.signIn)
  if (signIn.status !== 'signedOut') return null
  // What failed once would fail for the list as well.
  const lists = suite.host.config.authMode === 'debug' && signIn.reason !== 'failed'
  return (
    <MessagePage
      mark={<Icon icon={userIcon} size={28} />}
      tone="neutral"
      title={texts.signIn.title}
      actions={
        <Button variant="primary" icon={rotateIcon} onClick={suite.session.retry}>
          {texts.signIn.again}
        </Button>
      }
      footer={lists && <LazyAccountList suite={suite} onChoose={suite.session.choose} />}
    >
      <p>{texts.signIn[signIn.reason]}</p>
    </MessagePage>
  )
}
