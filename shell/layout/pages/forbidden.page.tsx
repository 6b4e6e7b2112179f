import { useStore } from 'zustand'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { ownRightsQuery } from '@gakuseki/shared-api/queries/session.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { lockIcon, userIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MessagePage } from './message-page.tsx'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { suiteTexts } from '../../texts.ts'
import { forbiddenTexts as texts } from './texts.ts'

/** /error/forbidden, the one page that everybody may open (SHL-13). */
export function ForbiddenPage({ suite }: { readonly suite: SuiteParts }) {
  const { googleMail } = useStore(suite.store, (state) => state.login)
  // A header of the answer says whether rights were given meanwhile. The guard then opens the requested page.
  useQuery(ownRightsQuery(suite.service.getSuite().api))
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  return (
    <MessagePage
      mark={<Icon icon={lockIcon} size={28} />}
      tone="neutral"
      title={suiteTexts.forbidden}
      actions={
        <Button icon={userIcon} onClick={() => void suite.session.leave('changeUser')}>
          {suiteTexts.user.changeUser}
        </Button>
      }
    >
      {!isAdmin && <p>{texts.who(googleMail)}</p>}
      <p>{texts.next}</p>
    </MessagePage>
  )
}
