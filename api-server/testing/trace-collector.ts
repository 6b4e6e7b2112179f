import { text } from 'node:stream/consumers'
import { startLoopback } from './loopback-server.ts'

export type CollectedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly name: string
  readonly service: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

export type TraceCollector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  readonly spans: () => readonly CollectedSpan[]
  /** Everything that has come, as it came. */
  readonly raw: () => string
  readonly headers: () => readonly string[]
  readonly close: () => Promise<void>
}

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
type Attributes = readonly { readonly key: string; readonly value: Value }[]
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly name: string
        readonly attributes: Attributes
        readonly status: { readonly code: number }
      }[]
    }[]
  }[]
}

/** A collector of traces on this machine (OTLP over HTTP, JSON). */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = []
  const headers: string[] = []
  const { url, close } = await startLoopback((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      headers.push(request.headers.authorization ?? '')
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  return { url, close, raw: () => bodies.join('\n'), headers: () => headers, spans: () => bodies.flatMap(spansIn) }
}

function spansIn(body: string): readonly CollectedSpan[] {
  // As the protocol has it.
  const { resourceSpans } = JSON.parse(body) as Sent
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === '' ? null : parentSpanId,
        name,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
        isError: status.code === 2,
      })),
    ),
  )
}

function valuesOf(attributes: Attributes): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
