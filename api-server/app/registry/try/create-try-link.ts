import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { createTryLink } from '@gakuseki/shared-api/contract/delivery/try-links.ts'
import { tryLinkEnd } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import { broken, fail, issueOf } from '../../http/failure.ts'
import { authorOf, type Handler } from '../../http/route.ts'
import { problemsOfRelease } from '../adopt/activation.ts'
import { completeReleases } from '../registry-services.ts'
import { newTryKey, signTryToken } from './try-token.ts'

/** Refuses releases that could not become the active one. The history of the remote says who has made the link. */
export const makeTryLink: Handler<typeof createTryLink> = async ({ params: { remoteId, release }, body }, context) => {
  const { registry, now } = context
  return context.store.transaction(authorOf(context), async (tx) => {
    const remotes = await tx.remotes()
    const remote = remotes.find((each) => each.remoteId === remoteId)
    if (remote?.releases.some((each) => each.release === release) !== true) return fail('notFound', 'no such release')
    const facts = {
      operations: registry.operations,
      complete: await completeReleases(registry.files, remote),
      others: remotes.filter((each) => each !== remote),
    }
    const problems = problemsOfRelease(remote, release, 'release', facts)
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    const until = tryLinkEnd(now, body.hours)
    const key = await tx.keepTryLinkKey(newTryKey())
    const token = await signTryToken({ remoteId, release, until }, key)
    await tx.noteTryLink({ remoteId, release, until })
    return ok({ token, until: until.toISOString() })
  })
}
