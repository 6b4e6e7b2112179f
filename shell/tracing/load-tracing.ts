import type { CallTarget } from '@gakuseki/shared-api/client/bearer.ts'
import type { CallTrace } from '@gakuseki/shared-api/client/call-trace.ts'
import type { PageTracing } from './page-tracing.ts'

type LoadedTracing = {
  /** Null until it has come. */
  readonly trace: () => CallTrace | null
  readonly stop: () => void
}

/** Loads what follows calls, only where tracing is on. A page whose file does not come is not traced. */
export function loadTracing(ratio: number, target: CallTarget, fetch?: typeof globalThis.fetch): LoadedTracing {
  let loaded: PageTracing | null = null
  let isStopped = false
  void import('./page-tracing.ts')
    .then(({ startPageTracing }) => {
      if (!isStopped) loaded = startPageTracing({ ratio, target, fetch })
    })
    .catch(() => undefined)
  return {
    trace: () => loaded?.trace ?? null,
    stop: () => {
      isStopped = true
      loaded?.stop()
    },
  }
}
