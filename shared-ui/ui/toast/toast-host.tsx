import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled'
import { uiTexts as texts } from '../../texts.ts'
import { toastBus, toastLimit } from './notify.ts'
import { ToastBody } from './toast-body.tsx'
import styles from './toast-host.module.css'
import { createToastSink } from './toast-sink.ts'

/** The time in ms in which a toast disappears, as in toast-host.module.css. */
const leaveTime = 140

/**
 * The page's toast corner: bottom centre, at most 3 (ERR-33). Once per page; earlier toasts wait for it. The library's own styles would be
 * an injected <style>, which the CSP refuses, hence "unstyled".
 */
export function ToastHost() {
  const [sink] = useState(() => createToastSink(toast, (request) => <ToastBody request={request} />))
  useEffect(() => toastBus().connect(sink), [sink])
  return createPortal(
    // Readable and usable above dialogs.
    <div data-react-aria-top-layer="true" className={styles.layer}>
      <ToastContainer
        aria-label={texts.notifications}
        position="bottom-center"
        limit={toastLimit}
        // ToastBody has the timer, so the library shows no progress bar and runs no clock.
        autoClose={false}
        customProgressBar
        closeButton={false}
        closeOnClick={false}
        draggable={false}
        icon={false}
        transition={Leave}
        className={() => styles.corner ?? ''}
        toastClassName={() => styles.toast ?? ''}
      />
    </div>,
    document.body,
  )
}

// CSS alone animates the entry, but the library must be notified of the end of the exit.
function Leave({ children, isIn, done, playToast }: ToastTransitionProps) {
  const arrive = useEffectEvent(playToast)
  const finish = useEffectEvent(done)
  useLayoutEffect(() => arrive(), [])
  useEffect(() => {
    if (isIn) return undefined
    if (staysStill()) {
      finish()
      return undefined
    }
    const timer = setTimeout(() => finish(), leaveTime)
    return () => clearTimeout(timer)
  }, [isIn])
  return children
}

/** Whether toasts disappear without an animation: reduced motion, or the browser does not say. */
function staysStill(): boolean {
  return !('matchMedia' in globalThis) || matchMedia('(prefers-reduced-motion: reduce)').matches
}
