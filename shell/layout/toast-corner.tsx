import { useEffect, useState, useSyncExternalStore } from 'react'
import { retryUntilLoaded, lazyPart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { toastBus, type ToastRequest } from '@gakuseki/shared-ui/ui/toast/notify.ts'

const host = lazyPart<object>(async () => (await import('@gakuseki/shared-ui/ui/toast/toast-host.tsx')).ToastHost)

/**
 * Shows the toasts. Its code is loaded with the first key press or pointer press, so that it is there when the network is lost. Earlier
 * messages wait for it.
 */
export function ToastCorner() {
  const Host = useSyncExternalStore(host.subscribe, host.current)
  const [waiting] = useState<ToastRequest[]>([])
  useEffect(() => {
    if (Host !== null) return
    const bus = toastBus()
    let giveUp: (() => void) | null = null
    const disconnect = bus.connect({
      show: (request) => {
        waiting.push(request)
        giveUp ??= retryUntilLoaded(host)
      },
      dismiss: (id) => {
        waiting.splice(0, waiting.length, ...waiting.filter((request) => request.id !== id))
      },
    })
    const occasions = ['pointerdown', 'keydown']
    occasions.forEach((occasion) => window.addEventListener(occasion, host.preload))
    return () => {
      occasions.forEach((occasion) => window.removeEventListener(occasion, host.preload))
      giveUp?.()
      disconnect()
      waiting.splice(0).forEach(bus.show)
    }
  }, [Host, waiting])
  return Host && <Host />
}
