import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import {
  changeRemote,
  listRemotes,
  publishRelease,
  type KeptRelease,
  type KeptRemote,
} from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { BodyOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { mapsFolder } from '../build/build-place.ts'
import { changesSince } from './changes-since.ts'
import type { ServerCalls } from './server-calls.ts'
import { shipErrors, type Refusal } from './options/ship-errors.ts'
import type { Audience } from './options/ship-options.ts'

/** The remote on the server; null if it was never published there. */
export async function findRemote(server: ServerCalls, id: string): Promise<Result<KeptRemote | null, Refusal>> {
  const remotes = await server.call(listRemotes)
  if (!remotes.ok) return err({ error: shipErrors.rights, found: remotes.error.found })
  return ok(remotes.value.find((remote) => remote.id === id) ?? null)
}

/** The facts about a build that the server keeps with it. */
export type Shipment = {
  readonly manifest: RemoteManifest
  readonly reason: string
  /** Null if it is unknown. */
  readonly committedAt: string | null
}

/** Sends the files of a build with its source maps and facts. Sending the same build again returns the first answer. */
export async function publish(
  server: ServerCalls,
  dist: string,
  { manifest, reason, committedAt }: Shipment,
): Promise<Result<KeptRelease, Refusal>> {
  const form = new FormData()
  form.append('reason', reason)
  if (committedAt !== null) form.append('committedAt', committedAt)
  for (const name of [...Object.keys(manifest.files), manifestFile]) {
    form.append('files', new File([await readFile(join(dist, name))], name))
  }
  const maps = mapsFolder(dist)
  for (const name of existsSync(maps) ? await readdir(maps) : [])
    form.append('maps', new File([await readFile(join(maps, name))], name))
  const kept = await server.call(publishRelease, { params: { remoteId: manifest.id }, form })
  return kept.ok ? kept : err({ error: shipErrors.publish, found: kept.error.found })
}

export type Change = BodyOf<typeof changeRemote>

/** The change of a remote for an audience; null if nothing changes. */
export function changeFor(audience: Audience, manifest: RemoteManifest, reason: string): Change | null {
  const release = releaseName(manifest)
  if (audience.kind === 'nobody') return null
  if (audience.kind === 'everybody') return { reason, active: release }
  return { reason, canary: { release, percent: audience.percent, userIds: [...audience.userIds] } }
}

/** Changes the running release. If somebody else has changed it since `seen` was read, it is refused with the differences. */
export async function change(
  server: ServerCalls,
  seen: KeptRemote,
  body: Change,
): Promise<Result<KeptRemote, Refusal>> {
  const changed = await server.call(changeRemote, { params: { remoteId: seen.id }, body, ifMatch: seen.version })
  if (changed.ok) return changed
  const { error } = changed
  if (error.kind === 'unanswered') return err({ error: shipErrors.unanswered, found: error.found })
  const now = changeRemote.answer.schema.safeParse(error.current)
  return err({
    error: shipErrors.activate,
    found: [...error.found, ...(now.success ? changesSince(seen, now.data) : [])],
  })
}
