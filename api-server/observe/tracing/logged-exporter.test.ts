import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { loggedExporter } from './logged-exporter.ts'

it('logs once that the collector takes nothing, and once that it does again', () => {
  const log = jest.fn()
  let isUp = false
  const exporter = loggedExporter(
    {
      export: (_spans, done) =>
        done(
          isUp
            ? { code: ExportResultCode.SUCCESS }
            : { code: ExportResultCode.FAILED, error: new Error('connect ECONNREFUSED') },
        ),
      shutdown: async () => undefined,
    } satisfies SpanExporter,
    log,
  )
  const done = jest.fn()
  const send = (): void => exporter.export([], done)
  send()
  send()
  isUp = true
  send()
  send()
  expect(log.mock.calls).toEqual([
    ['error', 'traces not exported', { reason: 'connect ECONNREFUSED' }],
    ['warn', 'traces exported again'],
  ])
  expect(done).toHaveBeenCalledTimes(4)
})
