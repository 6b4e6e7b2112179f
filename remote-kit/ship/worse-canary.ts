import { releaseName, type PageManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { readVitals, type ReleaseVitals, type VitalName } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import type { Audience } from './options/ship-options.ts'
import type { ServerCalls } from './server-calls.ts'

type Shipped = {
  /** The remote before the shipment; null if it was never published there. */
  readonly remote: KeptRemote | null
  readonly manifest: Pick<PageManifest, 'version' | 'buildId'>
  readonly audience: Audience
}

/**
 * Returns a line that says in what the build is worse than the active release, by the visits of those who have it as a canary already. Null
 * if the server does not mark it, or if nobody else would get it now. Does not refuse, because visits of a few people may mislead.
 */
export async function warningOfCanary(
  server: Pick<ServerCalls, 'call'>,
  { remote, manifest, audience }: Shipped,
): Promise<string | null> {
  const release = releaseName(manifest)
  if (remote === null || remote.canary?.release !== release || audience.kind === 'nobody') return null
  const vitals = await server.call(readVitals, { params: { remoteId: remote.id } })
  if (!vitals.ok) return `! The canary ${release} may be worse than the active release: ${vitals.error.found.join(' ')}`
  const { releases, worse } = vitals.value
  const [active, canary] = [remote.active, release].map((name) => releases.find((each) => each.release === name))
  if (worse.length === 0 || active === undefined || canary === undefined) return null
  const found = worse.map((name) => `${labels[name]} ${print(canary, name)} instead of ${print(active, name)}`)
  return `! The canary ${release} is worse than ${active.release}: ${found.join(', ')}`
}

const labels: Readonly<Record<VitalName | 'failed', string>> = {
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
  failed: 'visits that fail',
}

function print(vitals: ReleaseVitals, name: VitalName | 'failed'): string {
  if (name === 'failed') return `${((100 * vitals.failed) / vitals.visits).toFixed(1)} %`
  const value = vitals[name] ?? 0
  return name === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}
