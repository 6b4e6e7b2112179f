import { z } from '../core/schema.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** What a person did when the calls began, or nothing that a page can tell. */
export const pageActions = ['start', 'click', 'input', 'submit', 'navigation'] as const

/** Ids as W3C Trace Context has them; zeros are no id. */
const traceId = z.string().check(z.regex(/^(?!0+$)[0-9a-f]{32}$/))
const spanId = z.string().check(z.regex(/^(?!0+$)[0-9a-f]{16}$/))

/**
 * A span of a page: an action, or a call that it led to. Its fields are all that can be told, so that no address, name or
 * text of a person fits in.
 */
const pageSpanSchema = z.strictObject({
  traceId,
  spanId,
  parentSpanId: z.nullable(spanId),
  /** One of the actions, or a call as it is declared (`operationOf`: user GET /v2/students/{userId}). */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The first segment of the page's address, '/student'. */
  area: z.string().check(z.regex(/^\/[a-z-]{0,40}$/)),
  /** Microseconds since 1970. */
  startedAt: z.int().check(z.minimum(0)),
  /** How long it took, in microseconds. */
  duration: z.int().check(z.minimum(0), z.maximum(600_000_000)),
  /** Of a call's answer; null when there was none. */
  status: z.nullable(z.int().check(z.minimum(100), z.maximum(599))),
})
export type PageSpan = z.infer<typeof pageSpanSchema>

/** Spans that the pages hand over at once, at most. */
export const mostPageSpans = 100

/** Hands the spans of a page to the server, where tracing is on; 404 where it is off. */
export const sendPageSpans = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/telemetry/spans',
  access: 'telemetry.send',
  summary: '画面の計測の記録',
  body: z.strictObject({ spans: z.array(pageSpanSchema).check(z.minLength(1), z.maxLength(mostPageSpans)) }),
  answer: dataOf(z.object({ taken: z.int() })),
})
