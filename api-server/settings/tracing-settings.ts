import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../observe/texts.ts'
import type { TracingSettings } from '../observe/tracing/tracing.ts'
import { listOf, originOf } from './setting-values.ts'
import type { SettingValues } from './settings-schema.ts'

/** The names of OpenTelemetry: whether a call keeps to its caller's decision, and which part of other traces is kept. */
const samplers: Readonly<Record<string, (ratio: number) => Pick<TracingSettings, 'ratio' | 'isParentBased'>>> = {
  always_on: () => ({ ratio: 1, isParentBased: false }),
  always_off: () => ({ ratio: 0, isParentBased: false }),
  traceidratio: (ratio) => ({ ratio, isParentBased: false }),
  parentbased_always_on: () => ({ ratio: 1, isParentBased: true }),
  parentbased_always_off: () => ({ ratio: 0, isParentBased: true }),
  parentbased_traceidratio: (ratio) => ({ ratio, isParentBased: true }),
}

/** Null without a collector: nothing is traced. */
export function readTracing(values: SettingValues): Result<TracingSettings | null, string> {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return ok(null)
  if (originOf(endpoint) === null || /[?#@\s]/.test(endpoint)) return err(texts.badEndpoint(endpoint))
  const headers = headersOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? '')
  if (headers === null) return err(texts.badHeaders)
  const serviceName = values.OTEL_SERVICE_NAME
  if (!/^[\w.-]{1,64}$/.test(serviceName)) return err(texts.badServiceName(serviceName))
  const sampler = samplers[values.OTEL_TRACES_SAMPLER]
  if (sampler === undefined) return err(texts.badSampler(values.OTEL_TRACES_SAMPLER, Object.keys(samplers)))
  const ratio = Number(values.OTEL_TRACES_SAMPLER_ARG)
  if (!(ratio >= 0 && ratio <= 1)) return err(texts.badRatio(values.OTEL_TRACES_SAMPLER_ARG))
  return ok({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, serviceName, ...sampler(ratio) })
}

/** `name=value,name=value` with encoded values, as OpenTelemetry has it; null when it is none. */
function headersOf(text: string): Readonly<Record<string, string>> | null {
  const pairs = listOf(text).map((part) => /^([\w-]+)\s*=\s*([\x21-\x7e]+)$/.exec(part))
  if (pairs.includes(null)) return null
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
  } catch {
    return null
  }
}
