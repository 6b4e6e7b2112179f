import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { discardDraft } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.discard

/** Deletes the preparation after a question. */
export function DiscardDraft({ draft }: { readonly draft: YearDraft }) {
  const [isAsking, setAsking] = useState(false)
  const { work, isBusy, run } = useWork()
  const year = printSchoolYear(asSchoolYear(draft.schoolYear))
  const discard = (): Promise<void> =>
    run(
      async () => {
        await discardDraft(work, draft)
        notify.success(texts.done(year))
      },
      (error) => {
        setAsking(false)
        notify.error(texts.failed(displayMessageOf(error)), { cause: error })
      },
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title(year)}
        text={texts.text}
        confirmLabel={texts.confirm}
        busy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
