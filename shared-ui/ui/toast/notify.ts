import { requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { uiTexts as texts } from '../../texts.ts'
import { pageSingleton } from '../load/page-singleton.ts'

export type ToastTone = 'success' | 'info' | 'error' | 'plain'

/** A toast that a bundle sends to the page's toast corner. */
export type ToastRequest = {
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  /** ms */
  readonly duration: number
  readonly action?: ToastAction | undefined
  /** Of the call that failed. */
  readonly requestId?: string | undefined
}

export type ToastAction = { readonly label: string; readonly onAct: () => void }

export type ToastOptions = {
  /** A later toast with the same id replaces the earlier one. */
  readonly id?: string | undefined
  readonly duration?: number | undefined
  readonly action?: ToastAction | undefined
  /** What was thrown: the number of a failed call is shown with the message. */
  readonly cause?: unknown
}

/** How long toasts are shown, in ms (D-Settled.5). */
export const toastDurations = {
  copy: 3000,
  success: 8000,
  info: 8000,
  error: 16000,
  refused: 16000,
  plain: 5000,
} as const
/** The most toasts shown at once (ERR-33). */
export const toastLimit = 3

export type ToastSink = { readonly show: (request: ToastRequest) => void; readonly dismiss: (id: string) => void }

/**
 * Shows the user a short message from any bundle of the page. ToastHost renders it.
 * @example notify.error(`変更の保存に失敗しました: ${error.displayMessage}`, { cause: error })
 */
export const notify = {
  success: (text: string, options?: ToastOptions) => send('success', text, toastDurations.success, options),
  info: (text: string, options?: ToastOptions) => send('info', text, toastDurations.info, options),
  error: (text: string, options?: ToastOptions) => send('error', text, toastDurations.error, options),
  /** Any other message: 5 s. */
  show: (text: string, options?: ToastOptions) => send('plain', text, toastDurations.plain, options),
  /** Says why something cannot be done now: an info of 16 s. */
  refused: (text: string, options?: ToastOptions) => send('info', text, toastDurations.refused, options),
  copied: () => send('success', texts.copied, toastDurations.copy, { id: 'copy' }),
  copyFailed: () => send('error', texts.copyFailed, toastDurations.copy, { id: 'copy' }),
  dismiss: (id: string): void => toastBus().dismiss(id),
} as const

function send(tone: ToastTone, text: string, duration: number, options: ToastOptions = {}): string {
  const bus = toastBus()
  const id = options.id ?? bus.nextId()
  bus.show({
    id,
    tone,
    text,
    duration: options.duration ?? duration,
    action: options.action,
    requestId: requestIdOf(options.cause),
  })
  return id
}

type ToastBus = ToastSink & {
  readonly nextId: () => string
  /** Connects the host, which gets the waiting and all later toasts. Returns a function that disconnects it. */
  readonly connect: (sink: ToastSink) => () => void
}

/** The page's connection from `notify` to the host. */
export function toastBus(): ToastBus {
  return pageSingleton('toasts', createToastBus)
}

export function createToastBus(): ToastBus {
  let sink: ToastSink | null = null
  let waiting: ToastRequest[] = []
  let last = 0
  return {
    nextId: () => `toast-${++last}`,
    show: (request) => {
      if (sink) sink.show(request)
      else waiting = [...waiting.filter(({ id }) => id !== request.id), request].slice(-toastLimit)
    },
    dismiss: (id) => {
      waiting = waiting.filter((request) => request.id !== id)
      sink?.dismiss(id)
    },
    connect: (host) => {
      sink = host
      const queued = waiting
      waiting = []
      queued.forEach(host.show)
      return () => {
        if (sink === host) sink = null
      }
    },
  }
}
