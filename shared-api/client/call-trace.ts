import type { AnyEndpoint } from '../contract/kit/kit.ts'

/** Follows the calls of a page, where tracing is on. */
export type CallTrace = {
  /** Makes a call as a span. `send` adds the header by which the server continues the trace (W3C Trace Context). */
  readonly follow: <Answer extends { readonly response: Response }>(
    endpoint: AnyEndpoint,
    send: (headers: TraceHeaders) => Promise<Answer>,
  ) => Promise<Answer>
}

export type TraceHeaders = { readonly traceparent?: string }
