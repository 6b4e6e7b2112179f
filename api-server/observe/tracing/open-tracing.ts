import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { StatementWatch } from '../../db/database.ts'
import type { Log } from '../../app/http/log.ts'
import { loggedExporter } from './logged-exporter.ts'
import { readableSpan } from './readable-span.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

/** A collector that is silent must not hold up the end of the server. */
const longestCloseMs = 3000
const exportMs = 5000
const longestStatement = 2000

type Statement = Parameters<StatementWatch>[0]

/**
 * Starts tracing. This file and the library behind it are loaded only where tracing is on. Nothing is registered for the
 * whole process: the span of a call is found by the asynchronous context alone, through pools and queues.
 */
export function openTracing(settings: TracingSettings, version: string, log: Log): Tracing {
  const { url, headers, serviceName } = settings
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs, concurrencyLimit: 2 })
  const processor = new BatchSpanProcessor({ exporter: loggedExporter(exporter, log), exportTimeoutMillis: exportMs })
  const resourceOf = (name: string) => resourceFromAttributes({ 'service.name': name, 'service.version': version })
  const provider = new TracerProvider({
    resource: resourceOf(serviceName),
    sampler: samplerOf(settings),
    spanProcessors: [processor],
  })
  const pages = resourceOf(`${serviceName}-page`)
  const tracer = provider.getTracer('gakuseki', version)
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  return {
    follow: async (sent, answer) => {
      const parent = propagator.extract(ROOT_CONTEXT, sent, headerGetter)
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, parent)
      await current.run(trace.setSpan(parent, span), async () => {
        try {
          const { route, status, requestId, method } = await answer()
          span.updateName(route)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route.slice(route.indexOf(' ') + 1),
            'http.response.status_code': status,
            'gakuseki.request_id': requestId,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        } finally {
          span.end()
        }
      })
    },
    statement: (statement) => {
      const context = current.getStore()
      // What the server does by itself belongs to no call.
      if (context !== undefined) addStatement(tracer, context, statement)
    },
    within: async (name, work) => {
      const context = current.getStore()
      if (context === undefined) return work()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, context)
      try {
        return await work()
      } catch (error) {
        // Without its message, which may quote what a person has entered.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    logFields: () => {
      const context = current.getStore()
      const span = context === undefined ? undefined : trace.getSpanContext(context)
      return span === undefined ? {} : { traceId: span.traceId }
    },
    takePageSpans: (spans) => {
      for (const span of spans) processor.onEnd(readableSpan(span, pages))
    },
    close: async () => {
      const stopping = new AbortController()
      const late = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestCloseMs)
        stopping.signal.addEventListener('abort', () => clearTimeout(timer))
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      stopping.abort()
    },
  }
}

/** A span of a statement that has just ended. */
function addStatement(tracer: Tracer, context: Context, { sql, ms, hasFailed }: Statement): void {
  const text = sql.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement)
  const end = performance.timeOrigin + performance.now()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes }
  const span = tracer.startSpan(/^\w+/.exec(text)?.[0] ?? 'sql', options, context)
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

const headerGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

function samplerOf({ ratio, isParentBased }: TracingSettings): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}
