import type { ReactElement } from 'react'
import { toastLimit, type ToastRequest, type ToastSink } from './notify.ts'

/** The part of react-toastify that is used. */
export type ToastLibrary = {
  (content: ReactElement, options: { toastId: string; role: string; onClose: () => void }): unknown
  readonly update: (id: string, options: { render: ReactElement; role: string }) => void
  readonly dismiss: (id: string) => void
}

type Live = { readonly request: ToastRequest; readonly toastId: string }

/**
 * Turns requests into toasts. The same id renews its toast. A fourth toast replaces the oldest that is no error (or the oldest error if
 * there is nothing else), because a queued one might be outdated when it is shown.
 */
export function createToastSink(library: ToastLibrary, render: (request: ToastRequest) => ReactElement): ToastSink {
  let live: readonly Live[] = []
  let count = 0
  const forget = (toastId: string): void => {
    live = live.filter((entry) => entry.toastId !== toastId)
  }
  const close = (toastId: string): void => {
    forget(toastId)
    library.dismiss(toastId)
  }
  return {
    show(request) {
      const role = request.tone === 'error' ? 'alert' : 'status'
      const same = live.find((entry) => entry.request.id === request.id)
      if (same) {
        live = live.map((entry) => (entry === same ? { ...entry, request } : entry))
        library.update(same.toastId, { render: render(request), role })
        return
      }
      const replaced = live.length < toastLimit ? undefined : whichGoes(live)
      if (replaced) close(replaced.toastId)
      // A new id each time, because the library ignores a toast with the id of one that is still disappearing.
      const toastId = `gakuseki-toast-${++count}`
      live = [...live, { request, toastId }]
      library(render(request), { toastId, role, onClose: () => forget(toastId) })
    },
    dismiss(id) {
      const found = live.find((entry) => entry.request.id === id)
      if (found) close(found.toastId)
    },
  }
}

function whichGoes(live: readonly Live[]): Live | undefined {
  return live.find(({ request }) => request.tone !== 'error') ?? live[0]
}
