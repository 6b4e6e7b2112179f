import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { publishRelease } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../../http/failure.ts'
import { authorOf, type Context, type Handler } from '../../http/route.ts'
import type { WriteStore } from '../../store.ts'
import { readBuild, refused, type Build } from './read-build.ts'
import { readSourceMaps, type SourceMaps } from './source-maps.ts'
import { keptReleaseOf } from '../registry-json.ts'
import { mayShip } from '../registry-services.ts'
import type { StoredRelease, StoredRemote } from '../registry-store.ts'
import { dropExpired, removeForgotten } from './remove-expired.ts'
import { storedReasons, texts } from '../texts.ts'

/** Stores a build. The files come first and the record last, so a server that dies in between leaves files that the next try finds. */
export const keepRelease: Handler<typeof publishRelease> = async ({ params: { remoteId }, form }, context) => {
  const allowed = mayShip(remoteId, context.ships)
  if (!allowed.ok) return allowed
  const build = await readBuild(remoteId, [form.files].flat())
  if (!build.ok) return build
  const maps = await readSourceMaps(build.value.manifest, form.maps === undefined ? [] : [form.maps].flat())
  if (!maps.ok) return refused([maps.error])
  const files = await keepFiles(build.value, context)
  if (!files.ok) return files
  const recorded = await context.store.transaction(authorOf(context), (tx) =>
    record(tx, { ...build.value, ...said(form), maps: maps.value }, context),
  )
  if (!recorded.ok) return recorded
  const { kept, expired } = recorded.value
  await removeForgotten(context.store, authorOf(context), context.registry, { remoteId, releases: expired })
  return ok(keptReleaseOf(kept, context.registry.operations))
}

async function keepFiles({ manifest, files }: Build, { store, registry }: Context): Promise<Result<null, ApiFailure>> {
  const twin = twinOf(await store.remote(manifest.id), manifest)
  if (twin !== null && !isSameManifest(twin.manifest, manifest)) return otherContent(manifest)
  const outcome = await registry.files.put(manifest, files, { replaces: twin !== null })
  return outcome === 'kept' ? ok(null) : otherContent(manifest)
}

/** The facts of an upload that its files do not contain. */
type Said = Pick<StoredRelease, 'committedAt' | 'reason'>

function said({
  committedAt,
  reason = '',
}: {
  readonly committedAt?: string | undefined
  readonly reason?: string | undefined
}): Said {
  return { committedAt: committedAt === undefined ? null : new Date(committedAt), reason }
}

type Sent = Build & Said & { readonly maps: SourceMaps }
type Recorded = { readonly kept: StoredRelease; readonly expired: readonly string[] }

async function record(
  tx: WriteStore,
  { manifest, files, maps, ...facts }: Sent,
  { now, registry }: Context,
): Promise<Result<Recorded, ApiFailure>> {
  await tx.lockRegistry()
  const before = await tx.remote(manifest.id)
  const twin = twinOf(before, manifest)
  if (twin !== null && !isSameManifest(twin.manifest, manifest)) return otherContent(manifest)
  if (twin !== null) {
    if (maps.size > 0) await tx.setSourceMaps(manifest.id, twin.release, maps)
    return ok({ kept: twin, expired: [] })
  }
  // The files were complete before the lock, but another server may have removed an expired release of that name since.
  if (!(await registry.files.isComplete(manifest))) await registry.files.put(manifest, files)
  if (before === null) await tx.addRemote(manifest.id, storedReasons.published)
  await tx.addRelease(manifest.id, { release: releaseName(manifest), manifest, bytes: bytesOf(manifest), ...facts })
  await tx.setSourceMaps(manifest.id, releaseName(manifest), maps)
  const after = await tx.remote(manifest.id)
  const kept = twinOf(after, manifest)
  if (after === null || kept === null) throw new Error('a release that was just added is there')
  return ok({ kept, expired: await dropExpired(tx, after, now) })
}

function twinOf(remote: StoredRemote | null, manifest: RemoteManifest): StoredRelease | null {
  return remote?.releases.find(({ release }) => release === releaseName(manifest)) ?? null
}

/** The size of all files, uncompressed. */
export function bytesOf({ files }: RemoteManifest): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
}

function otherContent(manifest: RemoteManifest): Result<never, ApiFailure> {
  const message = texts.refusals.otherContent(releaseName(manifest))
  const issues = [{ path: 'files', code: 'GKS-209', message }]
  return fail('conflict', 'the release is kept with other content', { displayMessage: message, issues })
}

/** Whether two manifests have the same content, in any order of names, because databases reorder them. */
function isSameManifest(one: RemoteManifest, other: RemoteManifest): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}
