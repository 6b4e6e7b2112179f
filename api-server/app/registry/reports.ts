import type { listReports, reportRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import { placeOf } from './release/source-maps.ts'
import { quarantineRule, verdictOn, type Verdict } from './release/quarantine.ts'
import { isCounted, servedBy } from './release/served-releases.ts'
import { isTrying } from './try/read-tried.ts'
import { completeReleases, stateAfter, writeStaticCopy } from './registry-services.ts'
import type { StoredRelease, StoredRemote } from './registry-store.ts'
import { storedReasons } from './texts.ts'

const minute = 60 * 1000

/**
 * The report is stored before it is counted, so that the last of concurrent ones counts all, although their transactions do not see each
 * other. One of a release on trial is not stored.
 */
export const keepReport: Handler<typeof reportRemote> = async ({ body }, context) => {
  const { frame, ...report } = body
  const { remoteId, release } = report
  if (await isOnTrial(remoteId, release, context)) return ok({ reported: true, isQuarantined: false })
  const place = frame && placeOf(frame, await context.store.sourceMapOf({ remoteId, release, file: frame.file }))
  const kept = await context.store.transaction(authorOf(context), async (tx) => {
    const found = await tx.remote(remoteId)
    if (found === null) return fail('notFound', 'no such remote')
    await tx.addReport({ ...report, ...(place !== undefined && { place }) })
    return ok(found)
  })
  if (!kept.ok) return kept
  const known = kept.value.releases.find((each) => each.release === release)
  const isQuarantined =
    known !== undefined &&
    (known.quarantinedAt !== null ||
      (servedBy(kept.value).includes(release) &&
        (await isCondemned(kept.value, known, context)) &&
        (await quarantine(remoteId, release, context))))
  return ok({ reported: true, isQuarantined })
}

export const readReports: Handler<typeof listReports> = async ({ query }, { store }) => ok(await store.reports(query))

/** Whether the caller tries a release of the remote, or nobody ever got this one. */
async function isOnTrial(remoteId: string, release: string, { store, header }: Context): Promise<boolean> {
  if (await isTrying(remoteId, header, store)) return true
  const remote = await store.remote(remoteId)
  const isKnown = remote?.releases.some((each) => each.release === release) === true
  return isKnown && !isCounted(remote, release)
}

async function isCondemned(remote: StoredRemote, known: StoredRelease, context: Context): Promise<boolean> {
  const verdict = await currentVerdict(context.store, remote, known, context.now)
  return verdict === 'failing' || (verdict === 'doubtful' && !(await context.registry.files.isIntact(known.manifest)))
}

async function currentVerdict(
  store: Pick<ReadStore, 'reportsSince'>,
  remote: StoredRemote,
  known: StoredRelease,
  now: Date,
): Promise<Verdict> {
  const since = new Date(now.getTime() - quarantineRule.minutes * minute)
  return verdictOn(known, remote, await store.reportsSince(remote.remoteId, since))
}

/** Takes a release out of service in the name of the server. Returns whether it is in quarantine. */
async function quarantine(remoteId: string, release: string, context: Context): Promise<boolean> {
  const { store, registry, now, requestId } = context
  const author: Author = { userId: 'system', now, requestId }
  const done = await store.transaction(author, (tx) => quarantineUnderLock(tx, remoteId, release, context))
  if (done.ok && done.value === 'now') {
    registry.log('warn', 'release quarantined', { remoteId, release })
    await writeStaticCopy(store, author, registry)
  }
  return done.ok && done.value !== 'not'
}

/** Counts the reports again, because somebody may have released it since. */
async function quarantineUnderLock(
  tx: WriteStore,
  remoteId: string,
  release: string,
  { registry, now }: Context,
): Promise<Result<'now' | 'already' | 'not', ApiFailure>> {
  await tx.lockRegistry()
  const remotes = await tx.remotes()
  const remote = remotes.find((each) => each.remoteId === remoteId)
  const known = remote?.releases.find((each) => each.release === release)
  if (remote === undefined || known === undefined) return ok('not')
  if (known.quarantinedAt !== null) return ok('already')
  // Taking a release out of service that nobody gets helps nobody.
  if (!servedBy(remote).includes(release)) return ok('not')
  const verdict = await currentVerdict(tx, remote, known, now)
  if (verdict === 'sound') return ok('not')
  // It was published again since, or its verdict has changed from failing to doubtful.
  if (verdict === 'doubtful' && (await registry.files.isIntact(known.manifest))) return ok('not')
  const complete = await completeReleases(registry.files, remote)
  // If no other release has files either, the folder is missing and not the release.
  if (verdict === 'doubtful' && [...complete].every((name) => name === release)) return ok('not')
  const { people, minutes } = quarantineRule
  const { damaged, quarantined } = storedReasons
  const reason = verdict === 'failing' ? quarantined(release, people, minutes) : damaged(release)
  await tx.setQuarantine(remoteId, release, now, reason)
  // The only release that could run stays active, because a page that shows the failure helps more than none.
  await tx.setRemote(remoteId, (await stateAfter(remote, release, remotes, registry)) ?? {}, reason)
  return ok('now')
}
