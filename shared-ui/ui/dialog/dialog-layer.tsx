import { useId, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { uiTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import styles from './dialog-layer.module.css'
import frame from './frame.module.css'
import { IconButton } from '../button/icon-button.tsx'
import { xmarkIcon } from '../icon/icons.ts'
import { AriaLayer } from './rac.tsx'
import { usePressOutside } from './use-press-outside.ts'

export type DialogProps = {
  readonly open: boolean
  /** Called by Escape, a press outside and the close button; not while `dismissable` is false. */
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** The buttons at the bottom, the confirming one last. */
  readonly footer?: ReactNode
  /** False while an action runs that must not be interrupted. */
  readonly dismissable?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly children: ReactNode
}

/** The dialog of `Dialog` and `ConfirmDialog`. */
export function DialogLayer(props: DialogProps) {
  const { open, onClose, title, size = 'medium', footer, dismissable = true, role = 'dialog', children } = props
  const alert = role === 'alertdialog'
  const bodyId = useId()
  // An alert needs a decision, so a press outside does not close it.
  const outside = usePressOutside(() => dismissable && !alert && onClose())
  return (
    <AriaLayer open={open}>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isKeyboardDismissDisabled={!dismissable}
        // Not by isDismissable, which would add a second, hidden close button.
        {...outside}
        className={styles.overlay ?? ''}
      >
        <Modal className={cx(styles.modal, styles[size])}>
          <AriaDialog role={role} className={styles.dialog ?? ''} {...(alert && { 'aria-describedby': bodyId })}>
            <header className={cx(frame.head, styles.head)}>
              <Heading slot="title" className={cx(frame.title, styles.title)}>
                {title}
              </Heading>
              {!alert && <IconButton icon={xmarkIcon} label={texts.close} disabled={!dismissable} onClick={onClose} />}
            </header>
            <div id={bodyId} className={frame.body}>
              {children}
            </div>
            {footer !== undefined && footer !== null && (
              <footer className={cx(frame.foot, styles.foot)}>{footer}</footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLayer>
  )
}
