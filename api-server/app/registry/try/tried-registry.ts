import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Tried } from '@gakuseki/shared-api/contract/delivery/tried.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { ReadStore } from '../../store.ts'
import { problemsOfRelease } from '../adopt/activation.ts'
import { registryOf, withRelease, type AnsweringServer } from '../registry-json.ts'
import type { StoredRemote } from '../registry-store.ts'
import { texts } from '../texts.ts'
import { readTryToken, type TryFacts } from './try-token.ts'

type Request = {
  readonly token: string
  readonly now: Date
  readonly store: Pick<ReadStore, 'remotes' | 'tryLinkKey'>
  readonly server: AnsweringServer
}

/** The registry for a browser with a try link, and what became of the link. One that gives nothing leaves the registry as it is. */
export async function triedRegistry({ token, now, store, server }: Request): Promise<Registry & { tried: Tried }> {
  const remotes = await store.remotes()
  const registry = registryOf(remotes, server)
  const facts = await factsOf(token, store)
  const refusal = refusalOf(facts, remotes, now, server)
  if (facts === null || refusal !== null) return { ...registry, tried: { refusal: refusal ?? texts.tryLinks.damaged } }
  const { remoteId, release, until } = facts
  return {
    ...withRelease(registry, remotes, { remoteId, release }, server),
    tried: { remoteId, release, until: minuteInTokyo(until) },
  }
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

function refusalOf(
  facts: TryFacts | null,
  remotes: readonly StoredRemote[],
  now: Date,
  { operations }: AnsweringServer,
): string | null {
  if (facts === null) return texts.tryLinks.damaged
  const { remoteId, release, until } = facts
  if (now >= until) return texts.tryLinks.ended(minuteInTokyo(until))
  const remote = remotes.find((each) => each.remoteId === remoteId)
  if (remote === undefined) return texts.tryLinks.gone(release)
  const others = remotes.filter((each) => each !== remote)
  // Whether its files are there shows when the page loads them.
  const problems = problemsOfRelease(remote, release, '', { operations, complete: new Set([release]), others })
  return problems.length === 0 ? null : texts.tryLinks.gone(release)
}
