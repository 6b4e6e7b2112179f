import { useId, useRef, type MouseEvent } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { texts } from '../texts.ts'
import { cx } from './class-names.ts'
import styles from './dialog-layer.module.css'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { xmarkIcon } from './icons.ts'
import { Japanese } from './rac.tsx'

export type DialogLayerProps = DialogProps

/** The dialog of `Dialog` and `ConfirmDialog`. */
export function DialogLayer(props: DialogLayerProps) {
  const { open, onClose, title, size = 'medium', footer, dismissable = true, role = 'dialog', children } = props
  const alert = role === 'alertdialog'
  const bodyId = useId()
  // What asks for a decision is not closed by a slip of the mouse.
  const outside = usePressOutside(() => dismissable && !alert && onClose())
  return (
    <Japanese>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isKeyboardDismissDisabled={!dismissable}
        // Not by isDismissable: it would add a second, hidden close button.
        {...outside}
        className={styles.overlay ?? ''}
      >
        <Modal className={cx(styles.modal, styles[size])}>
          <AriaDialog role={role} className={styles.dialog ?? ''} {...(alert && { 'aria-describedby': bodyId })}>
            <header className={styles.head}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              {!alert && (
                <IconButton icon={xmarkIcon} label={texts.ui.close} disabled={!dismissable} onClick={onClose} />
              )}
            </header>
            <div id={bodyId} className={styles.body}>
              {children}
            </div>
            {footer !== undefined && footer !== null && <footer className={styles.foot}>{footer}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Japanese>
  )
}

// Pressed and released on the backdrop; marking text from inside to outside is no press.
function usePressOutside(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onPress()
    },
  }
}
