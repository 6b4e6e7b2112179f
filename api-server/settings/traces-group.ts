import { text, textOr } from './setting-kinds.ts'

/** What is followed of calls, and where it is sent; the names are OpenTelemetry's. */
export const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    'the OTLP/HTTP collector that traces are sent to, `http://127.0.0.1:4318`, without `/v1/traces`. Unset: nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text('headers for the collector, `name=value` with commas, values percent-encoded'),
  OTEL_TRACES_SAMPLER: textOr(
    'parentbased_always_on',
    'which traces are kept: `always_on`, `always_off`, `traceidratio`, or with `parentbased_` in front, which keeps to the decision of the caller',
  ),
  OTEL_TRACES_SAMPLER_ARG: textOr('1', 'with `traceidratio` the part that is kept, 0 to 1'),
  OTEL_SERVICE_NAME: textOr(
    'gakuseki',
    'what the server is called in traces; its pages are called the same with `-page`',
  ),
}
