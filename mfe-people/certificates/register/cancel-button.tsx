import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { cancelOne } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useId, useState } from 'react'
import { printNumber } from '../sheet/certificate-number.ts'
import { texts as peopleTexts } from '../texts.ts'

const texts = peopleTexts.cancel

type Props = { readonly certificate: Certificate; readonly isInRow?: boolean }

/** Asks for the reason and marks the certificate as spoiled. */
export function CancelButton({ certificate, isInRow = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const number = printNumber(certificate)
  return (
    <>
      <Button
        variant={isInRow ? 'quiet' : 'secondary'}
        {...(isInRow && { size: 'small', 'aria-label': peopleTexts.register.cancelOf(number) })}
        onClick={() => setOpen(true)}
      >
        {isInRow ? peopleTexts.register.spoiled : peopleTexts.register.cancel}
      </Button>
      {isOpen && (
        <CancelDialog
          certificate={certificate}
          onClose={() => setOpen(false)}
          onCanceled={() => {
            setOpen(false)
            notify.success(texts.done(number))
          }}
        />
      )}
    </>
  )
}

type DialogProps = {
  readonly certificate: Certificate
  readonly onClose: () => void
  readonly onCanceled: () => void
}

function CancelDialog({ certificate, onClose, onCanceled }: DialogProps) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const form = useId()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      await cancelOne(work, certificate, reason.trim())
      onCanceled()
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="small"
      dismissable={!isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {texts.dismiss}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={isSending} disabled={reason.trim() === ''}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') void send()
        }}
      >
        <Stack gap={4}>
          <p>{texts.lead(printNumber(certificate), certificate.name)}</p>
          <TextField
            label={texts.reason}
            description={texts.reasonHint}
            required
            value={reason}
            disabled={isSending}
            onChange={setReason}
          />
          {failure !== null && (
            <Notice tone="danger" title={texts.failed} cause={failure}>
              {displayMessageOf(failure)}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
