import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { errorFields, type Log } from '../http/log.ts'
import type { Author } from '../actors.ts'
import type { Store } from '../store.ts'
import { usableIn } from './adopt/activation.ts'
import { stateWithout } from './release/quarantine.ts'
import { registryOf, type Operations } from './registry-json.ts'
import type { ReleaseFiles } from './release/release-files.ts'
import type { RemoteState, StoredRemote } from './registry-store.ts'
import { texts } from './texts.ts'

/** The services that handlers of the registry use in addition to the store. */
export type RegistryServices = {
  readonly files: ReleaseFiles
  readonly operations: Operations
  readonly log: Log
}

/**
 * Writes the static copy from the current database. The lock keeps an older state of another server from being written last. A copy that
 * cannot be written does not undo the decision.
 */
export async function writeStaticCopy(
  store: Store,
  author: Author,
  { files, log }: Pick<RegistryServices, 'files' | 'log'>,
): Promise<void> {
  try {
    await store.transaction(author, async (tx) => {
      await tx.lockRegistry()
      await files.writeRegistry(`${JSON.stringify(registryOf(await tx.remotes(), null))}\n`)
      return ok(null)
    })
  } catch (error) {
    log('error', 'registry file not written', errorFields(error))
  }
}

/** The changes when a release is taken out of service; null if no older one could run here. */
export async function stateAfter(
  remote: StoredRemote,
  release: string,
  remotes: readonly StoredRemote[],
  { files, operations }: RegistryServices,
): Promise<Partial<RemoteState> | null> {
  const others = remotes.filter((each) => each !== remote)
  const facts = { operations, complete: await completeReleases(files, remote), others }
  return stateWithout(remote, release, usableIn(remote, facts))
}

/** The releases of a remote with all their files. */
export async function completeReleases(files: ReleaseFiles, { releases }: StoredRemote): Promise<ReadonlySet<string>> {
  const checked = await Promise.all(
    releases.map(async ({ release, manifest }) => ((await files.isComplete(manifest)) ? [release] : [])),
  )
  return new Set(checked.flat())
}

/** Whether the caller may ship: a key only its own remote, administrators all. */
export function mayShip(remoteId: string, ships: string | null): Result<null, ApiFailure> {
  if (ships === null || ships === remoteId) return ok(null)
  return refuse('GKS-210', texts.refusals.otherRemote(remoteId))
}

export function refuse(code: string, message: string): Result<never, ApiFailure> {
  return fail('forbidden', `${code}: not with this ship key`, {
    displayMessage: message,
    issues: [{ path: '', code, message }],
  })
}
