import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { YearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { reopenYear } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { AskText } from '../questions/ask-text.tsx'
import { texts as closingTexts } from './texts.ts'

const texts = closingTexts.reopening

/** Reopens a closed school year, for a reason that everybody can read. */
export function ReopenButton({ closing }: { readonly closing: YearClosing }) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [isOpen, setOpen] = useState(false)
  const { schoolYear } = closing
  return (
    <>
      <Button size="small" aria-label={texts.openOf(schoolYear)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <AskText
          title={texts.title(schoolYear)}
          lead={texts.lead}
          label={texts.reason}
          hint={texts.hint}
          confirm={texts.open}
          dismiss={texts.dismiss}
          failed={texts.failed}
          isRequired
          messageOf={displayMessageOf}
          onClose={() => setOpen(false)}
          onConfirm={async (reason) => {
            await reopenYear(work, closing, reason)
            setOpen(false)
            notify.success(texts.done(schoolYear))
          }}
        />
      )}
    </>
  )
}
