import type { PageSpan } from '@gakuseki/shared-api/contract/telemetry.ts'
import type { RequestFacts } from '../http/log.ts'

/** Follows calls through the server, where tracing is on. */
export type CallTracing = {
  /** Runs the rest of a call as a span, beneath that of the page where the headers name one. */
  readonly follow: (headers: Headers, answer: () => Promise<RequestFacts>) => Promise<void>
  readonly takePageSpans: (spans: readonly PageSpan[]) => void
}
