import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../../actors.ts'
import { errorFields } from '../../http/log.ts'
import type { Store, WriteStore } from '../../store.ts'
import { expiredReleases, triedReleases } from './expired-releases.ts'
import type { RegistryServices } from '../registry-services.ts'
import type { StoredRemote } from '../registry-store.ts'

/** Deletes the expired releases of a remote and returns them. The caller holds the lock. */
export async function dropExpired(tx: WriteStore, remote: StoredRemote, now: Date): Promise<readonly string[]> {
  const tried = triedReleases(await tx.registryLines(remote.remoteId), now)
  const expired = expiredReleases(remote, now, tried)
  for (const release of expired) await tx.dropRelease(remote.remoteId, release)
  return expired
}

/**
 * Removes the files of deleted releases after the commit. It takes the lock and skips releases that were published again meanwhile. Files
 * that cannot be removed do no harm, so the failure undoes nothing.
 */
export async function removeForgotten(
  store: Store,
  author: Author,
  { files, log }: Pick<RegistryServices, 'files' | 'log'>,
  { remoteId, releases }: { readonly remoteId: string; readonly releases: readonly string[] },
): Promise<void> {
  if (releases.length === 0) return
  try {
    await store.transaction(author, async (tx) => {
      await tx.lockRegistry()
      const recorded = (await tx.remote(remoteId))?.releases.map(({ release }) => release) ?? []
      for (const release of releases.filter((name) => !recorded.includes(name))) await files.remove(remoteId, release)
      return ok(null)
    })
  } catch (error) {
    log('error', 'files of old releases not removed', { remoteId, ...errorFields(error) })
  }
}
