import { remoteManifestSchema, type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { isInRange, offersContract } from '@gakuseki/shared-api/rules/delivery/contract-range.ts'
import { manifestFaults, type ManifestFault } from '@gakuseki/shared-api/contract/delivery/manifest-faults.ts'
import type { Weight } from './budgets.ts'
import { shipErrors, type Refusal } from '../options/ship-errors.ts'

/** The facts that a server and its shell publish. */
export type Target = {
  /** The operations in its descriptions, named as by `operationOf`. */
  readonly operations: ReadonlySet<string>
  readonly registry: Registry
  /** From `shell.json`; null if the shell does not list them. */
  readonly shell: { readonly contract: string | null; readonly shared: Readonly<Record<string, string>> }
}

/** A gate that passes says in one line what it found. */
export type Verdict = Result<string, Refusal>

/** The manifest, if it is complete and belongs to the remote in folder `id`. */
export function readManifest(json: unknown, id: string): Result<RemoteManifest, Refusal> {
  const parsed = remoteManifestSchema.safeParse(json)
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return err({ error: shipErrors.manifest, found })
  }
  const manifest = parsed.data
  const found = manifestFaults(manifest, id).map(sentenceOf)
  return found.length > 0 ? err({ error: shipErrors.manifest, found }) : ok(manifest)
}

function sentenceOf(fault: ManifestFault): string {
  switch (fault.kind) {
    case 'id':
      return `id is ${fault.found}, but the folder is ${fault.due}`
    case 'container':
      return `container is ${fault.found}, not ${fault.due}`
    case 'operations':
      return 'operations are missing'
    case 'shared':
      return 'shared is missing'
    case 'address':
      return 'it owns no address'
    case 'menu':
      return `the menu's ${fault.name} is no base path`
    case 'unlisted':
      return `${fault.file} is not in files`
  }
}

/** Whether the caller may ship. A key sees only its own remote, so a key that does not see the served remote belongs to another. */
export function keyVerdict(seen: KeptRemote | null, { registry }: Target, id: string): Verdict {
  const { remotes, trials = [] } = registry
  if (seen !== null || [...remotes, ...trials].every((remote) => remote.id !== id)) return ok(id)
  return err({ error: shipErrors.rights, found: [`the key is not that of ${id}`] })
}

/** Refuses changes of shared packages that are in no published version, unless they were asked for by name. */
export function packagesVerdict({ packages = {} }: RemoteManifest, allowed: readonly string[]): Verdict {
  const versions = Object.entries(packages).map(([name, version]) => ({
    name: name.replace(/^@gakuseki\//, ''),
    version,
  }))
  const found = versions
    .filter(({ name, version }) => version.includes('+') && !allowed.includes(name))
    .map(({ name, version }) => `${name} ${version}`)
  return found.length > 0
    ? err({ error: shipErrors.unpublished, found })
    : ok(versions.map(({ name, version }) => `${name} ${version}`).join(', '))
}

export function operationsVerdict({ operations = [] }: RemoteManifest, target: Target): Verdict {
  const found = operations.filter((operation) => !target.operations.has(operation))
  return found.length > 0 ? err({ error: shipErrors.operations, found }) : ok(`${operations.length} calls, all there`)
}

export function contractsVerdict(manifest: RemoteManifest, { registry, shell }: Target): Verdict {
  const api = mismatch('API', registry.apiContract ?? null, manifest.apiContract)
  const frame = mismatch('shell', shell.contract, manifest.shellContract)
  const found = [...api, ...frame]
  if (found.length > 0) return err({ error: shipErrors.contracts, found })
  return ok(`API ${manifest.apiContract}, shell ${manifest.shellContract}`)
}

function mismatch(what: string, offered: string | null, needed: string): string[] {
  if (offered === null) return [`the ${what} there does not say its contract`]
  return offersContract(offered, needed) ? [] : [`needs ${what} contract ${needed}, there is ${offered}`]
}

export function sharedVerdict({ shared = {} }: RemoteManifest, { shell }: Target): Verdict {
  const found = Object.entries(shared).flatMap(([key, range]) => {
    const version = shell.shared[key]
    if (version === undefined) return [`${key}: the shell does not share it`]
    return isInRange(version, range) ? [] : [`${key}: needs ${range}, the shell has ${version}`]
  })
  return found.length > 0 ? err({ error: shipErrors.shared, found }) : ok(`${Object.keys(shared).length} keys fit`)
}

export function budgetVerdict(weights: readonly Weight[]): Verdict {
  const printWeight = ({ what, bytes, budget }: Weight): string =>
    `${what} ${inKilobytes(bytes)} of ${inKilobytes(budget)}`
  const found = weights.filter(({ bytes, budget }) => bytes > budget).map(printWeight)
  if (found.length > 0) return err({ error: shipErrors.budget, found })
  const [entry, ...pages] = weights
  const largest = pages.toSorted((a, b) => b.bytes - a.bytes)[0]
  return ok([entry, largest].flatMap((weight) => (weight === undefined ? [] : [printWeight(weight)])).join(', '))
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Whether the gates that read the sources (types, tests, standalone) saw those of the build. */
export function testedVerdict({ buildId }: RemoteManifest, now: string): Verdict {
  if (now === buildId) return ok(buildId)
  return err({ error: shipErrors.changed, found: [`built from ${buildId}, the sources are now ${now}`] })
}

/** Whether the server serves the requested release, as the active one or as the canary. */
export function servedVerdict(registry: Registry, baseUrl: string, id: string, what: 'active' | 'canary'): Verdict {
  const ofId = (entries: Registry['remotes']) => entries.find((remote) => remote.id === id)
  const entry = ofId(registry.remotes) ?? (what === 'canary' ? ofId(registry.trials ?? []) : undefined)
  const release = what === 'active' ? entry?.active : entry?.canary?.release
  // The files of releases may come from another origin.
  if (release?.baseUrl.endsWith(baseUrl) === true) return ok(`/registry names ${baseUrl}`)
  return err({
    error: shipErrors.served,
    found: [`/registry names ${release?.baseUrl ?? 'none'} instead of ${baseUrl}`],
  })
}
