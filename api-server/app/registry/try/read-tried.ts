import type { Tried } from '@gakuseki/shared-api/contract/delivery/tried.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { ReadStore } from '../../store.ts'
import { problemsOfRelease } from '../adopt/activation.ts'
import { entryWith, type AnsweringServer } from '../registry-json.ts'
import { texts } from '../texts.ts'
import { readTryToken, type TryFacts } from './try-token.ts'

type Request = {
  readonly token: string
  readonly now: Date
  readonly store: Pick<ReadStore, 'remotes' | 'tryLinkKey'>
  readonly server: AnsweringServer
}

/**
 * What a try link gives to the browser that sends its token, or why it gives nothing. Only a signed token that has not ended costs a look at
 * the remotes, because anybody can send one.
 */
export async function readTried({ token, now, store, server }: Request): Promise<Tried> {
  const facts = await factsOf(token, store)
  if (facts === null) return { refusal: texts.tryLinks.damaged }
  const { remoteId, release, until } = facts
  if (now >= until) return { refusal: texts.tryLinks.ended(minuteInTokyo(until)) }
  const remotes = await store.remotes()
  const remote = remotes.find((each) => each.remoteId === remoteId)
  const entry = remote === undefined ? null : entryWith(remote, release, server)
  if (remote === undefined || entry === null) return { refusal: texts.tryLinks.gone(release) }
  const others = remotes.filter((each) => each !== remote)
  // Whether its files are there shows when the page loads them.
  const problems = problemsOfRelease(remote, release, '', {
    operations: server.operations,
    complete: new Set([release]),
    others,
  })
  return problems.length > 0
    ? { refusal: texts.tryLinks.gone(release) }
    : { entry, release, until: minuteInTokyo(until) }
}

/**
 * Whether a report about a remote comes from a browser that tries a release of it, and so does not count. A link that has ended counts as
 * one, too, because the page goes on with the release until its next navigation.
 */
export async function isTrying(
  remoteId: string,
  header: (name: string) => string | undefined,
  store: Pick<ReadStore, 'tryLinkKey'>,
): Promise<boolean> {
  const token = header(tryLinkHeader)
  return token !== undefined && (await factsOf(token, store))?.remoteId === remoteId
}

async function factsOf(token: string, store: Pick<ReadStore, 'tryLinkKey'>): Promise<TryFacts | null> {
  const key = await store.tryLinkKey()
  return key === null ? null : readTryToken(token, key)
}
