import { remoteManifestSchema } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName, registrySchema, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../../actors.ts'
import { errorFields, type Log } from '../../http/log.ts'
import type { Store, WriteStore } from '../../store.ts'
import { planAdoption, type Adoption } from './plan-adoption.ts'
import { bytesOf } from '../release/publish-release.ts'
import { writeStaticCopy } from '../registry-services.ts'
import type { ReleaseFiles } from '../release/release-files.ts'
import { dropExpired, removeForgotten } from '../release/remove-expired.ts'
import { storedReasons } from '../texts.ts'

/** Writing a build never takes that long; another server may be doing it. */
const hour = 60 * 60 * 1000

type Dependencies = { readonly files: ReleaseFiles; readonly log: Log; readonly now: Date }

/**
 * Adopts the releases deployed as files since the last start. Without a readable registry it adopts and forgets nothing, because the site's
 * folder may be missing. Removes expired releases and the unfinished work of a server that died.
 */
export async function adoptRegistry(store: Store, { files, log, now }: Dependencies): Promise<void> {
  const author: Author = { userId: 'system', now, requestId: 'adopt-registry' }
  try {
    const deployed = readRegistry(await files.readRegistry())
    if (deployed === null) return
    await files.removeLeftovers(new Date(now.getTime() - hour))
    const expired = await store.transaction(author, async (tx) => {
      await tx.lockRegistry()
      const plan = planAdoption(deployed, await tx.remotes(), await files.list())
      for (const adoption of plan.adopted) await adopt(tx, adoption)
      for (const { remoteId, release } of plan.droppedReleases) await tx.dropRelease(remoteId, release)
      for (const remoteId of plan.droppedRemotes) await tx.dropRemote(remoteId)
      const remotes = await tx.remotes()
      const dropped = remotes.map(async (remote) => ({
        remoteId: remote.remoteId,
        releases: await dropExpired(tx, remote, now),
      }))
      return ok(await Promise.all(dropped))
    })
    for (const dropped of expired.ok ? expired.value : []) await removeForgotten(store, author, { files, log }, dropped)
    await writeStaticCopy(store, author, { files, log })
  } catch (error) {
    log('error', 'registry not adopted', errorFields(error))
  }
}

function readRegistry(text: string | null): Registry | null {
  if (text === null) return null
  const parsed = registrySchema.safeParse(JSON.parse(text) as unknown)
  if (!parsed.success) return null
  // A page reads only a part of each manifest, and the rest is stored as well.
  const releases = parsed.data.remotes.flatMap(({ active, previous }) => [
    active,
    ...(previous === null ? [] : [previous]),
  ])
  return releases.every(({ manifest }) => remoteManifestSchema.safeParse(manifest).success) ? parsed.data : null
}

async function adopt(tx: WriteStore, { remoteId, isNew, releases, state }: Adoption): Promise<void> {
  const reason = storedReasons.deployed
  if (isNew) await tx.addRemote(remoteId, reason)
  for (const manifest of releases) {
    const facts = { release: releaseName(manifest), manifest, bytes: bytesOf(manifest), committedAt: null, reason }
    await tx.addRelease(remoteId, facts)
  }
  await tx.setRemote(remoteId, state, reason)
}
