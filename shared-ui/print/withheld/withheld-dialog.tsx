import { disclosureProblems } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Stack } from '../../ui/page/stack.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { withheldTexts as texts } from '../texts.ts'

/** Put out with （非公開） in place of the withheld data, put out with them, or not at all. */
export type WithheldChoice = 'withheld' | 'shown' | 'canceled'

export type WithheldDialogProps = {
  readonly count: number
  /** Why the reason was not logged. */
  readonly failure: string | null
  readonly isSending: boolean
  readonly onChoose: (choice: WithheldChoice) => void
  readonly onReason: (reason: string) => void
}

/** Asks whether withheld data are put out, and why. */
export function WithheldDialog({ count, failure, isSending, onChoose, onReason }: WithheldDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const isGiven = disclosureProblems(reason).length === 0
  return (
    <Dialog
      open
      onClose={() => onChoose('canceled')}
      title={texts.title(count)}
      size="small"
      dismissable={!isSending}
      footer={
        <>
          <Button type="submit" form={form} busy={isSending} disabled={!isGiven}>
            {texts.show}
          </Button>
          <Button variant="primary" disabled={isSending} onClick={() => onChoose('withheld')}>
            {texts.withhold}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isGiven) onReason(reason.trim())
        }}
      >
        <Stack gap={4}>
          <p>{texts.lead}</p>
          <TextField
            label={texts.reason}
            description={texts.reasonHint}
            value={reason}
            disabled={isSending}
            onChange={setReason}
          />
          {failure !== null && (
            <Notice tone="danger" title={texts.failed}>
              {failure}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
