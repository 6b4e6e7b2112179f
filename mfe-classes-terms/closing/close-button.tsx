import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { closeYear } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts as closingTexts } from './texts.ts'

const texts = closingTexts.closing

/** Closes a school year, after a dialog that says what this does. */
export function CloseButton({ schoolYear }: { readonly schoolYear: number }) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  // One key for all tries of one question, so that a lost answer closes nothing twice.
  const [key, setKey] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (idempotencyKey: string): Promise<void> => {
    setSending(true)
    try {
      await closeYear(work, schoolYear, idempotencyKey)
      setKey(null)
      notify.success(texts.done(schoolYear))
    } catch (error) {
      notify.error(texts.failed(schoolYear, displayMessageOf(error)), { cause: error })
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button size="small" aria-label={texts.openOf(schoolYear)} onClick={() => setKey(crypto.randomUUID())}>
        {texts.open}
      </Button>
      {key !== null && (
        <ConfirmDialog
          open
          title={texts.title(schoolYear)}
          text={texts.text}
          confirmLabel={texts.open}
          tone="primary"
          busy={isSending}
          onConfirm={() => void send(key)}
          onCancel={() => setKey(null)}
        />
      )}
    </>
  )
}
