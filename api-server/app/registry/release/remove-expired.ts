import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../../actors.ts'
import { errorFields } from '../../http/log.ts'
import type { Store, WriteStore } from '../../store.ts'
import { expiredReleases } from './expired-releases.ts'
import type { RegistryServices } from '../registry-services.ts'
import type { StoredRemote } from '../registry-store.ts'

/** Forgets the releases of a remote that are over, and answers which; the caller holds the lock. */
export async function dropExpired(tx: WriteStore, remote: StoredRemote, now: Date): Promise<readonly string[]> {
  const expired = expiredReleases(remote, now)
  for (const release of expired) await tx.dropRelease(remote.remoteId, release)
  return expired
}

/**
 * Removes the files of releases that were forgotten, once that is certain. Under the lock, and not if somebody has published one
 * again meanwhile. Files that cannot be removed are in nobody's way, so they undo nothing.
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
