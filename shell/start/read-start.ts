import {
  looseRegistrySchema,
  registryEntrySchema,
  type Registry,
  type RegistryEntry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { readRuntimeConfig, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { systemClock, type Clock } from '../suite/environment.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

export type StartFacts = {
  readonly config: RuntimeConfig
  readonly registry: Registry
  /** The registry could not be loaded, so this is the last good one. */
  readonly registryIsKept: boolean
}

export type StartFailure = {
  readonly missing: 'config' | 'registry' | 'rightConfig'
  readonly detail: string
  /** The configuration as read, and its invalid names. */
  readonly given?: unknown
  readonly wrong?: readonly string[]
}

type Requests = { readonly registry: Promise<Response>; readonly config: Promise<Response> }

const keptRegistry = 'gakuseki.registry'

/** Loads what the suite needs before it can render: run-time configuration and registry. */
export async function readStart(
  requests: Requests,
  kept: KeptText,
  clock: Pick<Clock, 'later'> = systemClock,
): Promise<Result<StartFacts, StartFailure>> {
  const last = lastGood(kept)
  const answer = readJson(requests.registry, parseRegistry)
  const [given, registry] = await Promise.all([
    readJson(requests.config, (value) => value),
    // Without a last good registry, the suite cannot start, so it waits for the answer.
    last === null ? answer : inTime(answer, clock),
  ])
  if (!given.ok) return err({ missing: 'config', detail: given.error })
  const config = readRuntimeConfig(given.value)
  if (!config.ok)
    return err({ missing: 'rightConfig', detail: config.error.join(), given: given.value, wrong: config.error })
  if (registry.ok) {
    keep(kept, registry.value)
    return ok({ config: config.value, registry: registry.value, registryIsKept: false })
  }
  if (last === null) return err({ missing: 'registry', detail: registry.error })
  return ok({ config: config.value, registry: last, registryIsKept: true })
}

/** Returns the current registry, or null when it cannot be loaded. Keeps it for a start without a server. */
export async function readRegistry(kept: KeptText): Promise<Registry | null> {
  const registry = await readJson(fetch('/registry', { signal: AbortSignal.timeout(laterPatienceMs) }), parseRegistry)
  if (!registry.ok) return null
  keep(kept, registry.value)
  return registry.value
}

/** How long a start waits for the registry when it has the last good one; ms. */
const patienceMs = 3000
/** The same for an open page, which already has a registry. */
const laterPatienceMs = 20_000

/** Includes the body, because the headers may arrive long before it. */
function inTime<T>(answer: Promise<Result<T, string>>, clock: Pick<Clock, 'later'>): Promise<Result<T, string>> {
  return new Promise((resolve) => {
    const cancel = clock.later(patienceMs, () => resolve(err(`no registry within ${patienceMs} ms`)))
    void answer.then(resolve).finally(cancel)
  })
}

/** Skips remotes that this shell cannot read, because they may need a newer shell. */
export function parseRegistry(value: unknown): Registry {
  const { remotes, trials, ...others } = looseRegistrySchema.parse(value)
  return {
    ...others,
    remotes: readable(remotes),
    ...(trials !== undefined && { trials: readable(trials) }),
  }
}

function readable(entries: readonly unknown[]): RegistryEntry[] {
  return entries.flatMap((entry) => {
    const read = z.safeParse(registryEntrySchema, entry)
    if (!read.success) console.warn('start: a remote of the registry cannot be read', read.error)
    return read.success ? [read.data] : []
  })
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
    // Not kept, so the next start needs the server.
  }
}

function lastGood(kept: KeptText): Registry | null {
  try {
    return parseRegistry(JSON.parse(kept.getItem(keptRegistry) ?? ''))
  } catch {
    return null
  }
}
