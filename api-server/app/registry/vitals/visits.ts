import type { readVitals, reportVisit } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { fail } from '../../http/failure.ts'
import { authorOf, type Handler } from '../../http/route.ts'
import { mayShip } from '../registry-services.ts'
import { isCounted } from '../release/served-releases.ts'
import { isTrying } from '../try/read-tried.ts'
import { countersOf, vitalsOf, worseThan } from './vitals-rules.ts'

const day = 24 * 60 * 60 * 1000
/** Counts are kept as long as reports of failures. */
const days = 30

export const keepVisit: Handler<typeof reportVisit> = ({ body }, context) =>
  context.store.transaction(authorOf(context), async (tx) => {
    const { remoteId, release } = body
    const remote = await tx.remote(remoteId)
    // A page may still run a release that was deleted.
    const counted = isCounted(remote, release) && !(await isTrying(remoteId, context.header, tx))
    if (counted) await tx.countVisit({ remoteId, release, day: todayInTokyo(context.now) }, countersOf(body))
    return ok({ counted })
  })

export const showVitals: Handler<typeof readVitals> = async ({ params: { remoteId } }, { store, now, ships }) => {
  const allowed = mayShip(remoteId, ships)
  if (!allowed.ok) return allowed
  const remote = await store.remote(remoteId)
  if (remote === null) return fail('notFound', 'no such remote')
  const counts = await store.visitCounts(remoteId, todayInTokyo(new Date(now.getTime() - days * day)))
  const releases = remote.releases.flatMap(({ release }) => {
    const own = counts.filter((each) => each.release === release)
    return own.length === 0 ? [] : [vitalsOf(release, own)]
  })
  const [active, canary] = [remote.active, remote.canary?.release].map((name) =>
    releases.find(({ release }) => release === name),
  )
  return ok({ releases, worse: active === undefined || canary === undefined ? [] : worseThan(active, canary) })
}
