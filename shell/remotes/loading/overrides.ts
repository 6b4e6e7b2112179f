import {
  releaseUrl,
  type Registry,
  type RegistryEntry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { isGuarded, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'

const keptOverrides = 'gakuseki.overrides'

/** Returns null in production and staging, because there nothing kept in a browser may bring in code. */
export function overridesFor(
  { environment }: Pick<RuntimeConfig, 'environment'>,
  kept: KeptText,
): SuiteOverrides | null {
  if (isGuarded(environment)) return null
  const all = (): Readonly<Record<string, string>> => readKept(kept)
  return {
    inForce: all(),
    all,
    set: (id, url) => {
      const { [id]: _, ...others } = all()
      if (url !== null && !isOnThisMachine(url)) return false
      const next = url === null ? others : { ...others, [id]: folderOf(url) }
      if (Object.keys(next).length === 0) kept.removeItem(keptOverrides)
      else kept.setItem(keptOverrides, JSON.stringify(next))
      return true
    },
  }
}

/** The registry with this page's overrides. What follows them is loaded only where there are some. */
export async function withOverrides(
  registry: Registry,
  overrides: SuiteOverrides | null,
  fetchFile?: typeof fetch,
): Promise<Registry> {
  const inForce = overrides?.inForce ?? {}
  if (Object.keys(inForce).length === 0) return registry
  const { overrideRegistry } = await import('../own-code.ts')
  return overrideRegistry(registry, inForce, fetchFile)
}

/** Whether a release lies where it may: at the address that its name gives, or at an override's. */
export function isInPlace({ baseUrl, manifest }: RegistryEntry['active'], overrides: SuiteOverrides | null): boolean {
  return baseUrl.endsWith(releaseUrl(manifest)) || overrides?.inForce[manifest.id] === baseUrl
}

/** The address as a browser writes it, with a slash at its end. */
function folderOf(url: string): string {
  const { href } = new URL(url)
  return href.endsWith('/') ? href : `${href}/`
}

// Accepts only what the server's Content-Security-Policy allows outside production and staging.
function isOnThisMachine(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
}

/** Reads the kept overrides. Kept text may be old or edited by hand, so only values that `set` would accept count. */
function readKept(kept: KeptText): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(kept.getItem(keptOverrides) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(
        (each): each is [string, string] => typeof each[1] === 'string' && isOnThisMachine(each[1]),
      ),
    )
  } catch {
    return {}
  }
}
