import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon.tsx'
import { lockIcon, userIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { AccountChooser } from './account-chooser.tsx'
import { MessagePage } from './message-page.tsx'
import type { SuiteParts } from './running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'

/** /error/forbidden, the one page that everybody may open (S1 §2). */
export function ForbiddenPage({ suite }: { readonly suite: SuiteParts }) {
  const { googleMail } = useStore(suite.store, (state) => state.login)
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  const [choosing, setChoosing] = useState(false)
  return (
    <MessagePage
      mark={<Icon icon={lockIcon} size={28} />}
      tone="neutral"
      title={texts.forbidden.title}
      actions={
        <Button icon={userIcon} onClick={() => setChoosing(true)}>
          {texts.user.changeUser}
        </Button>
      }
    >
      {!isAdmin && <p>{texts.forbidden.who(googleMail)}</p>}
      <p>{texts.forbidden.next}</p>
      <AccountChooser suite={suite} open={choosing} onClose={() => setChoosing(false)} />
    </MessagePage>
  )
}
