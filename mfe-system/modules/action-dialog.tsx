import { displayMessageOf, isConflict } from '@gakuseki/shared-api/client/api-error.ts'
import { shippingLimits } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { useId, useRef, useState } from 'react'
import { actionTexts as texts } from './texts.ts'
import type { RemoteAction } from './use-remote-actions.ts'

type Props = { readonly action: RemoteAction; readonly open: boolean; readonly onClose: () => void }
type Step =
  | { readonly at: 'asking'; readonly error?: string; readonly refusal?: string; readonly cause?: unknown }
  | { readonly at: 'running' }

/** Says what users will see, asks for the reason, and runs the action. */
export function ActionDialog({ action: { words, tone, run }, open, onClose }: Props) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const isRunning = step.at === 'running'
  const close = (): void => {
    setReason('')
    setStep({ at: 'asking' })
    onClose()
  }
  const confirm = async (): Promise<void> => {
    if (isRunning) return
    if (reason.trim() === '') {
      setStep({ at: 'asking', error: texts.noReason })
      field.current?.focus()
      return
    }
    setStep({ at: 'running' })
    try {
      await run(reason.trim())
      notify.success(words.done)
      close()
    } catch (error) {
      const refusal = isConflict(error) ? texts.conflict : displayMessageOf(error)
      setStep({ at: 'asking', refusal, cause: error })
    }
  }
  const { error, refusal, cause } = step.at === 'asking' ? step : {}
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      dismissable={!isRunning}
      footer={
        <>
          <Button onClick={close} disabled={isRunning}>
            {texts.cancel}
          </Button>
          <Button variant={tone} type="submit" form={form} busy={isRunning}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap={4}>
          <p>{words.lead}</p>
          <TextField
            ref={field}
            label={texts.reason}
            description={texts.reasonHint}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to say why
            autoFocus
            maxLength={shippingLimits.reason}
            value={reason}
            error={error}
            onChange={setReason}
          />
          {refusal !== undefined && (
            <Notice tone="danger" title={texts.refused} cause={cause}>
              {refusal}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
