import { suiteTexts } from '../../texts.ts'
import { useStore } from 'zustand'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { LazyAccountList } from './lazy-account-list.ts'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { accountTexts as texts } from './texts.ts'

type Props = { readonly suite: SuiteParts; readonly open: boolean; readonly onClose: () => void }

/** 'Change user': restarts as another account, on the page that the previous one had no rights to, otherwise at home. */
export function AccountChooser({ suite, open, onClose }: Props) {
  const navigate = useNavigate()
  const unsaved = useStore(suite.store, (state) => state.unsaved)
  const choose = (userId: string): void => {
    onClose()
    suite.session.choose(userId)
    void navigate(suite.askedPage.find())
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} size="small">
      {unsaved.length > 0 && (
        <Notice tone="warning">{texts.unsaved(suiteTexts.list(unsaved.map(({ label }) => label)))}</Notice>
      )}
      <LazyAccountList suite={suite} onChoose={choose} />
    </Dialog>
  )
}
