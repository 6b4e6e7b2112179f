import type { AnyEndpoint } from '../contract/kit/kit.ts'

/** Follows the calls of a page, where tracing is on. */
export type CallTrace = {
  readonly begin: (endpoint: AnyEndpoint) => CallSpan
}

export type CallSpan = {
  /** The header by which the server continues the trace (W3C Trace Context). */
  readonly traceparent: string
  /** Called with the status of the answer; null when there was none. */
  readonly end: (status: number | null) => void
}

/** Makes a call as a span. `send` adds the headers to the request. */
export async function asSpan<Answer extends { readonly response: Response }>(
  trace: CallTrace | null | undefined,
  endpoint: AnyEndpoint,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  if (!trace) return send({})
  const { traceparent, end } = trace.begin(endpoint)
  let status: number | null = null
  try {
    const answer = await send({ traceparent })
    ;({ status } = answer.response)
    return answer
  } finally {
    end(status)
  }
}
