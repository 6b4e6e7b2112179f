import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { registrySchema, releaseName, releaseUrl } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Environment } from './gates/gate-runner.ts'
import { servedVerdict, testedVerdict, type Verdict } from './gates/gates.ts'
import { change, changeFor, findRemote, publish, type Change, type Shipment } from './remote-service.ts'
import type { ServerCalls } from './server-calls.ts'
import { shipErrors, type Refusal } from './options/ship-errors.ts'
import type { Audience } from './options/ship-options.ts'

type Delivery = Shipment & {
  readonly server: ServerCalls
  readonly to: string
  /** The remote at the first gate, so that changes made while the others run are not overwritten. Null if it was never published there. */
  readonly remote: KeptRemote | null
  /** How to call the command that goes back: `npm run rollback -w mfe-people`. */
  readonly rollback: string
  /** The folder of the build. */
  readonly dist: string
  /** The build id for the sources as they are now. */
  readonly readBuildId: () => string
  readonly audience: Audience
}

/** Publishes a build that has passed its gates and gives it to its audience. Returns false when the server refuses. */
export async function deliverRelease(
  { server, to, remote, rollback, dist, readBuildId, audience, ...shipment }: Delivery,
  { gate, say }: Pick<Environment, 'gate' | 'say'>,
): Promise<boolean> {
  const { manifest, reason } = shipment
  const { id } = manifest
  const kept = await gate(
    'publish',
    () => {
      const tested = testedVerdict(manifest, readBuildId())
      return tested.ok ? publish(server, dist, shipment) : tested
    },
    ({ bytes }) => `${bytes} bytes`,
  )
  if (!kept.ok) return false
  const wish = changeFor(audience, manifest, reason)
  if (wish === null) {
    say(`${id} ${releaseName(manifest)} is kept at ${to}; ${usersOf(remote, releaseName(manifest))}.`)
    return true
  }
  const changed = await gate(
    'activate',
    () => (remote === null ? changeNew(server, id, wish) : change(server, remote, wish)),
    () => tellAudience(audience),
  )
  if (!changed.ok) return false
  const what = audience.kind === 'canary' ? 'canary' : 'active'
  const served = await gate('served', () => readServed(server, manifest, what), String)
  const { active, previous } = changed.value
  say(`${id}: active is ${active ?? 'none'}, previous is ${previous ?? 'none'}.`)
  if (previous !== null || what === 'canary')
    say(`Back: ${rollback} -- --to ${to} --reason "…"${what === 'canary' ? ' --canary' : ''}`)
  return served.ok
}

/** Before the first release was published, there was no version to see. */
async function changeNew(server: ServerCalls, id: string, wish: Change): Promise<Result<KeptRemote, Refusal>> {
  const remote = await findRemote(server, id)
  if (!remote.ok) return remote
  if (remote.value === null) return err({ error: shipErrors.activate, found: ['the server does not list the remote'] })
  return change(server, remote.value, wish)
}

async function readServed(server: ServerCalls, manifest: RemoteManifest, what: 'active' | 'canary'): Promise<Verdict> {
  const registry = await server.read('/registry')
  const parsed = registrySchema.safeParse(registry.ok ? registry.value : null)
  const found = registry.ok ? ['/registry cannot be read'] : registry.error.found
  return parsed.success
    ? servedVerdict(parsed.data, releaseUrl(manifest), manifest.id, what)
    : err({ error: shipErrors.served, found })
}

/** The same build may have been shipped before. */
function usersOf(remote: KeptRemote | null, release: string): string {
  if (remote?.active === release) return 'it already runs for everybody'
  return remote?.canary?.release === release ? 'it already runs as the canary' : 'nobody gets it yet'
}

function tellAudience(audience: Audience): string {
  if (audience.kind !== 'canary') return 'for everybody'
  const { percent, userIds } = audience
  return `canary for ${[percent > 0 ? `${percent} %` : '', ...userIds].filter((part) => part !== '').join(', ')}`
}
