import type { PageSpan } from '@gakuseki/shared-api/contract/telemetry.ts'
import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'

/** A page's span as the exporter takes it. A page hands over only spans of traces that are kept. */
export function readableSpan(span: PageSpan, resource: Resource): ReadableSpan {
  const { traceId, spanId, parentSpanId, name, area, startedAt, duration, status } = span
  const isCall = name.includes(' ')
  return {
    // As the server names its own part of the call.
    name: isCall ? name.slice(name.indexOf(' ') + 1) : name,
    kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    ...(parentSpanId !== null && {
      parentSpanContext: { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED },
    }),
    startTime: timeOf(startedAt),
    endTime: timeOf(startedAt + duration),
    duration: timeOf(duration),
    status: { code: isCall && (status === null || status >= 400) ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: { 'gakuseki.area': area, ...(status !== null && { 'http.response.status_code': status }) },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'gakuseki-page' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Seconds and nanoseconds. */
function timeOf(us: number): HrTime {
  const seconds = Math.floor(us / 1_000_000)
  return [seconds, (us - seconds * 1_000_000) * 1000]
}
