import { suiteTexts } from '../texts.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { leaveTexts as texts } from './texts.ts'

export type LeaveDialogProps = {
  readonly open: boolean
  /** Names of the unsaved work. */
  readonly labels: readonly string[]
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether unsaved work may be lost. */
export function LeaveDialog({ open, labels, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      text={texts.text(suiteTexts.list(labels))}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
