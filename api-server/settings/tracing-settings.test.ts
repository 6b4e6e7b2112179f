import { readTracing } from './tracing-settings.ts'
import { settingsSchema } from './settings-schema.ts'

const endpoint = 'http://127.0.0.1:4318'
const read = (given: Readonly<Record<string, string>>) =>
  readTracing(settingsSchema.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...given }))

it('is off without a collector, whatever else is set', () => {
  const values = settingsSchema.parse({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_SERVICE_NAME: 'school' })
  expect(readTracing(values)).toEqual({ ok: true, value: null })
})

it('sends every trace to the collector by default', () => {
  expect(read({})).toEqual({
    ok: true,
    value: { url: `${endpoint}/v1/traces`, headers: {}, serviceName: 'gakuseki', ratio: 1, isParentBased: true },
  })
})

it.each([
  ['always_on', '0.1', 1, false],
  ['always_off', '0.1', 0, false],
  ['traceidratio', '0.1', 0.1, false],
  ['parentbased_always_on', '0.1', 1, true],
  ['parentbased_always_off', '0.1', 0, true],
  ['parentbased_traceidratio', '0.25', 0.25, true],
])('sampler %s with %s', (sampler, arg, ratio, isParentBased) => {
  const found = read({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: arg })
  expect(found).toMatchObject({ ok: true, value: { ratio, isParentBased } })
})

it('takes encoded headers for the collector', () => {
  const found = read({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret, x-school=1' })
  expect(found).toMatchObject({ value: { headers: { authorization: 'Bearer secret', 'x-school': '1' } } })
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT=127.0.0.1:4318'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example/?x=1' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS: '],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS: '],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER=sometimes'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG=2'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'a' }, 'OTEL_TRACES_SAMPLER_ARG=a'],
  [{ OTEL_SERVICE_NAME: '学籍' }, 'OTEL_SERVICE_NAME=学籍'],
])('refuses %j', (given, sentence) => {
  const found = read(given)
  expect(found.ok ? '' : found.error).toContain(sentence)
})

it('does not quote headers, which may be secret', () => {
  const found = read({ OTEL_EXPORTER_OTLP_HEADERS: 'token secret-token' })
  expect(found.ok ? '' : found.error).not.toContain('secret-token')
})
