import type { AnswerOf } from '../contract/kit/kit.ts'
import type { KeptRemote } from '../contract/delivery/remotes.ts'
import { createTryLink } from '../contract/delivery/try-links.ts'
import type { Work } from './people/people-changes.ts'
import { refreshRemotes } from './remotes.ts'

export type TryLink = AnswerOf<typeof createTryLink>

/** Makes a link that holds for some hours. It changes nothing of the remote but its history. */
export async function makeTryLink(
  work: Work,
  { id: remoteId }: Pick<KeptRemote, 'id'>,
  release: string,
  hours: number,
): Promise<TryLink> {
  try {
    return await work.api.call(createTryLink, { params: { remoteId, release }, body: { hours } })
  } finally {
    // If the release is gone meanwhile, the list says so.
    await refreshRemotes(work)
  }
}
