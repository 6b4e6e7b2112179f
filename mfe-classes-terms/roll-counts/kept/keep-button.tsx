import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { keepCounts } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts as countTexts } from '../texts.ts'
import { AskText } from '../../questions/ask-text.tsx'

const texts = countTexts.kept.dialog

/** Keeps the numbers of a day as they are now. */
export function KeepButton({ day }: { readonly day: DateText }) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  // One key for all tries of one question, so that a lost answer keeps nothing twice.
  const [key, setKey] = useState<string | null>(null)
  const close = (): void => setKey(null)
  return (
    <>
      <Button variant="primary" onClick={() => setKey(crypto.randomUUID())}>
        {countTexts.keep}
      </Button>
      {key !== null && (
        <AskText
          title={texts.title}
          lead={texts.lead(day)}
          label={texts.note}
          hint={texts.noteHint}
          confirm={texts.confirm}
          dismiss={texts.dismiss}
          failed={texts.failed}
          messageOf={displayMessageOf}
          onClose={close}
          onConfirm={async (note) => {
            await keepCounts(work, { countedOn: day, note }, key)
            close()
            notify.success(texts.done(day))
          }}
        />
      )}
    </>
  )
}
