import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { laterChangeSchema, type LaterChange } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { takeDraftBack } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { RefusalDialog } from './refusal-dialog.tsx'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.takeBack

/** Takes the publication back after a question, or lists what was changed since. */
export function TakeBack({ draft: { schoolYear } }: { readonly draft: YearDraft }) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { work, isBusy, run } = useWork()
  const year = printSchoolYear(asSchoolYear(schoolYear))
  const takeBack = (): Promise<void> =>
    run(
      async () => {
        await takeDraftBack(work, schoolYear)
        notify.success(texts.done(year))
      },
      (error) => {
        setAsking(false)
        setRefusal(error)
      },
    )
  const later = laterChangesOf(refusal)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.button}</Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title(year)}
        text={texts.text}
        confirmLabel={texts.confirm}
        busy={isBusy}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      />
      <RefusalDialog
        open={refusal !== null}
        title={texts.refused}
        cause={refusal}
        lead={later.length > 0 ? texts.later : displayMessageOf(refusal)}
        lines={later.map((change) => lineOf(change))}
        onClose={() => setRefusal(null)}
      />
    </>
  )
}

const answered = z.object({ laterChanges: z.array(laterChangeSchema) })

function laterChangesOf(error: unknown): readonly LaterChange[] {
  const read = answered.safeParse(isApiError(error) ? error.current : null)
  return read.success ? read.data.laterChanges : []
}

function lineOf({ what, id, name, changedAt }: LaterChange): string {
  const when = changedAt === null ? texts.gone : texts.changedAt(minuteInTokyo(new Date(changedAt)))
  return `${texts.change(texts.what[what], name === '' ? id : name)}${when}`
}
