import { registrySchema, type Registry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { readRuntimeConfig, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { KeptText } from '@gakuseki/shared-ui/suite/host.ts'

export type StartFacts = {
  readonly config: RuntimeConfig
  readonly registry: Registry
  /** The registry could not be read; this is the one that was good last time. */
  readonly registryIsKept: boolean
}

export type StartFailure = {
  readonly missing: 'config' | 'registry' | 'rightConfig'
  readonly detail: string
  /** A configuration that was read, and the names in it that are wrong. */
  readonly given?: unknown
  readonly wrong?: readonly string[]
}

type Requests = { readonly registry: Promise<Response>; readonly config: Promise<Response> }

const keptRegistry = 'gakuseki.registry'

/** What must be known before anything can be drawn: run-time configuration and registry. */
export async function readStart(requests: Requests, kept: KeptText): Promise<Result<StartFacts, StartFailure>> {
  const [given, registry] = await Promise.all([
    readJson(requests.config, (value) => value),
    readJson(requests.registry, (value) => registrySchema.parse(value)),
  ])
  if (!given.ok) return err({ missing: 'config', detail: given.error })
  const config = readRuntimeConfig(given.value)
  if (!config.ok)
    return err({ missing: 'rightConfig', detail: config.error.join(), given: given.value, wrong: config.error })
  if (registry.ok) {
    keep(kept, registry.value)
    return ok({ config: config.value, registry: registry.value, registryIsKept: false })
  }
  const last = lastGood(kept)
  if (last === null) return err({ missing: 'registry', detail: registry.error })
  return ok({ config: config.value, registry: last, registryIsKept: true })
}

async function readJson<T>(request: Promise<Response>, parse: (value: unknown) => T): Promise<Result<T, string>> {
  try {
    const response = await request
    if (!response.ok) return err(`${response.url}: status ${response.status}`)
    return ok(parse(await response.json()))
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}

function keep(kept: KeptText, registry: Registry): void {
  try {
    kept.setItem(keptRegistry, JSON.stringify(registry))
  } catch {
    // Nothing kept: the next start just needs the server.
  }
}

function lastGood(kept: KeptText): Registry | null {
  try {
    return registrySchema.parse(JSON.parse(kept.getItem(keptRegistry) ?? ''))
  } catch {
    return null
  }
}
