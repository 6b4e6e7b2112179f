import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { reasonOf, type Log } from '../../app/http/log.ts'

/** Logs when the collector stops taking traces and when it takes them again. What it did not take is lost. */
export function loggedExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let isWorking = true
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const works = result.code === ExportResultCode.SUCCESS
        if (works && !isWorking) log('warn', 'traces exported again')
        if (!works && isWorking) log('error', 'traces not exported', { reason: reasonOf(result.error) })
        isWorking = works
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
