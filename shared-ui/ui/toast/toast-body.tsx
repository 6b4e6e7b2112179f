import { useEffect, useRef } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { Button } from '../button/button.tsx'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { circleCheckIcon, circleExclamationIcon, circleInfoIcon, xmarkIcon } from '../icon/icons.ts'
import { RequestReference } from '../state/request-reference.tsx'
import { notify, type ToastRequest } from './notify.ts'
import styles from './toast-host.module.css'

const icons = { success: circleCheckIcon, info: circleInfoIcon, error: circleExclamationIcon, plain: null } as const

/**
 * The content of a toast and its timer. A toast disappears when its time is over, but not while the pointer or the focus is on it. (Only
 * errors must wait for a hover to end, but waiting with the others does no harm.)
 */
export function ToastBody({ request }: { readonly request: ToastRequest }) {
  const { id, tone, text, action, requestId } = request
  const body = useRef<HTMLDivElement>(null)
  // A renewed toast is another request, so its time starts again.
  useEffect(() => goWhenOver(request, body.current), [request])
  const icon = icons[tone]
  return (
    <div ref={body} className={cx(styles.body, styles[tone])}>
      {icon && <Icon icon={icon} size={16} className={styles.icon} />}
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <RequestReference id={requestId} />
      </div>
      {action && (
        <Button
          size="small"
          variant="quiet"
          className={styles.action}
          onClick={() => {
            notify.dismiss(id)
            action.onAct()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon={xmarkIcon}
        label={texts.dismissNotification}
        size="small"
        className={styles.close}
        onClick={() => notify.dismiss(id)}
      />
    </div>
  )
}

function goWhenOver({ id, duration }: ToastRequest, body: HTMLElement | null): () => void {
  const toast = body?.parentElement ?? null
  let over = false
  const goIfLeft = (): void => {
    if (over && !isHeld(toast)) notify.dismiss(id)
  }
  const timer = setTimeout(() => {
    over = true
    goIfLeft()
  }, duration)
  // Waits until the pointer or the focus has arrived elsewhere.
  const later = (): void => queueMicrotask(goIfLeft)
  toast?.addEventListener('pointerleave', later)
  toast?.addEventListener('focusout', later)
  return () => {
    clearTimeout(timer)
    toast?.removeEventListener('pointerleave', later)
    toast?.removeEventListener('focusout', later)
  }
}

function isHeld(toast: HTMLElement | null): boolean {
  return toast !== null && (toast.matches(':hover') || toast.contains(document.activeElement))
}
