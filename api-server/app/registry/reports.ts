import type { listReports, reportRemote } from '@gakuseki/shared-api/contract/remotes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../actors.ts'
import { fail } from '../failure.ts'
import { authorOf, type Context, type Handler } from '../route.ts'
import { isFailing, quarantineRule } from './quarantine.ts'
import { stateAfter, writeStaticCopy } from './registry-services.ts'
import { texts } from './texts.ts'

const minute = 60 * 1000

export const keepReport: Handler<typeof reportRemote> = async ({ body }, context) => {
  const { remoteId, release } = body
  const since = new Date(context.now.getTime() - quarantineRule.minutes * minute)
  const kept = await context.store.transaction(authorOf(context), async (tx) => {
    const remote = await tx.remote(remoteId)
    if (remote === null) return fail('notFound', 'no such remote')
    await tx.addReport(body)
    const known = remote.releases.find((each) => each.release === release)
    if (known === undefined) return ok(false)
    return ok(known.quarantinedAt !== null || isFailing(known, await tx.reportsSince(remoteId, since)))
  })
  if (!kept.ok) return kept
  const isQuarantined = kept.value && (await quarantine(remoteId, release, context))
  return ok({ reported: true, isQuarantined })
}

export const readReports: Handler<typeof listReports> = async ({ query }, { store }) => ok(await store.reports(query))

/** Takes a release out of service in the name of the server; answers whether it is in quarantine. */
async function quarantine(remoteId: string, release: string, context: Context): Promise<boolean> {
  const { store, registry, now, requestId } = context
  const author: Author = { userId: 'system', now, requestId }
  const { people, minutes } = quarantineRule
  const reason = texts.reasons.quarantined(release, people, minutes)
  const done = await store.transaction(author, async (tx) => {
    await tx.lockRegistry()
    const remotes = await tx.remotes()
    const remote = remotes.find((each) => each.remoteId === remoteId)
    const known = remote?.releases.find((each) => each.release === release)
    if (remote === undefined || known === undefined) return ok('unknown' as const)
    if (known.quarantinedAt !== null) return ok('already' as const)
    await tx.setQuarantine(remoteId, release, now, reason)
    // The only release that could run stays the active one: a page that says what failed helps more than none.
    await tx.setRemote(remoteId, (await stateAfter(remote, release, remotes, registry)) ?? {}, reason)
    return ok('now' as const)
  })
  if (done.ok && done.value === 'now') {
    registry.log('warn', 'release quarantined', { remoteId, release })
    await writeStaticCopy(store, author, registry)
  }
  return done.ok && done.value !== 'unknown'
}
