import { uiTexts as texts } from '../../texts.ts'
import { Button } from '../button/button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly open: boolean
  readonly title: string
  /** Says what will happen and whether it can be undone; line breaks are kept. */
  readonly text: string
  /** Text that becomes known while the dialog is open. */
  readonly note?: string | undefined
  /** A verb: 削除する, not OK. */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  readonly tone?: 'danger' | 'primary' | undefined
  /** Whether the confirmed action is running. No button can be pressed until it ends. */
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an important action. The focus starts on "cancel", and Escape cancels. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, note, confirmLabel, cancelLabel = texts.cancel, tone = 'danger', busy = false } = props
  const { onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      dismissable={!busy}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog starts on the harmless choice */}
          <Button onClick={onCancel} disabled={busy} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      {note !== undefined && (
        <p role="status" className={styles.text}>
          {note}
        </p>
      )}
    </Dialog>
  )
}
