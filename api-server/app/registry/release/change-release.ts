import type { changeRelease } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { broken, changedSince, fail } from '../../http/failure.ts'
import { authorOf, type Handler } from '../../http/route.ts'
import { keptReleaseOf, keptRemoteOf } from '../registry-json.ts'
import { stateAfter, writeStaticCopy } from '../registry-services.ts'
import { texts } from '../texts.ts'

export const moveRelease: Handler<typeof changeRelease> = async ({ params: { remoteId, release }, body }, context) => {
  const { registry, ifMatch } = context
  const author = authorOf(context)
  const changed = await context.store.transaction(author, async (tx) => {
    await tx.lockRegistry()
    const remotes = await tx.remotes()
    const remote = remotes.find((each) => each.remoteId === remoteId)
    const known = remote?.releases.find((each) => each.release === release)
    if (remote === undefined || known === undefined) return fail('notFound', 'no such release')
    if (ifMatch !== null && ifMatch !== remote.version) {
      const stale = [{ path: 'isQuarantined', code: 'changedSince', message: ruleTexts.changedSince }]
      return changedSince('remote', stale, keptRemoteOf(remote, registry.operations))
    }
    const isQuarantined = known.quarantinedAt !== null
    if (isQuarantined === body.isQuarantined) return ok(keptReleaseOf(known, registry.operations))
    if (body.isQuarantined) {
      const state = await stateAfter(remote, release, remotes, registry)
      if (state === null) {
        const message = texts.refusals.onlyRelease(release)
        return broken([{ path: 'isQuarantined', code: 'GKS-212', message }])
      }
      await tx.setRemote(remoteId, state, body.reason)
    }
    await tx.setQuarantine(remoteId, release, body.isQuarantined ? context.now : null, body.reason)
    const after = (await tx.remote(remoteId))?.releases.find((each) => each.release === release)
    return after === undefined ? fail('notFound', 'no such release') : ok(keptReleaseOf(after, registry.operations))
  })
  if (changed.ok) await writeStaticCopy(context.store, author, registry)
  return changed
}
