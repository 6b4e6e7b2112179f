import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useId, useState } from 'react'

type Props = {
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly hint?: string
  readonly confirm: string
  readonly dismiss: string
  readonly failed: string
  readonly isRequired?: boolean
  readonly tone?: 'primary' | 'danger'
  readonly messageOf: (failure: unknown) => string
  readonly onClose: () => void
  /** Throws if it fails; the dialog then stays with what was typed. */
  readonly onConfirm: (text: string) => Promise<void>
}

/** Asks for a line of text before something is written. */
export function AskText({ isRequired = false, tone = 'primary', ...props }: Props) {
  const { title, lead, label, hint, confirm, dismiss, failed, messageOf, onClose, onConfirm } = props
  const form = useId()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isMissing = isRequired && text.trim() === ''
  const send = async (): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      await onConfirm(text.trim())
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      dismissable={!isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {dismiss}
          </Button>
          <Button variant={tone} type="submit" form={form} busy={isSending} disabled={isMissing}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing && !isSending) void send()
        }}
      >
        <Stack gap={4}>
          <p>{lead}</p>
          <TextField
            {...{ label, value: text, disabled: isSending, required: isRequired, onChange: setText }}
            {...(hint !== undefined && { description: hint })}
          />
          {failure !== null && (
            <Notice tone="danger" title={failed} cause={failure}>
              {messageOf(failure)}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
