import type { DraftCard, DraftChanges, DraftPlace, YearDraft } from '../../contract/year-drafts/year-drafts.ts'
import { orderedPair } from '../../rules/year-draft/cards.ts'

const versionOf = ({ version }: { readonly version: number }): number => version

type Persons = { readonly personA: string; readonly personB: string }
const pairKey = ({ personA, personB }: Persons): string => orderedPair(personA, personB).join(' ')

/** The draft with what changed after a revision; the same object if nothing did. An answer that was overtaken by a later one does not bring back older places. */
export function withDraftChanges(draft: YearDraft, changes: DraftChanges): YearDraft {
  if (changes.revision === draft.revision && changes.status === draft.status) return draft
  const { removedClasses, removedPeople, removedPairs, classes, cards, pairs, terms, subjects, ...summary } = changes
  return {
    ...draft,
    ...summary,
    terms: terms ?? draft.terms,
    subjects: subjects ?? draft.subjects,
    classes: merged(draft.classes, classes, { idOf: (one) => one.draftClassId, versionOf, removed: removedClasses }),
    cards: merged(draft.cards, cards, { idOf: (one) => one.personId, versionOf, removed: removedPeople }),
    pairs: merged(draft.pairs, pairs, { idOf: pairKey, removed: removedPairs.map(pairKey) }),
  }
}

type By<T> = {
  readonly idOf: (item: T) => string
  readonly versionOf?: (item: T) => number
  readonly removed: readonly string[]
}

function merged<T>(known: readonly T[], changed: readonly T[], { idOf, versionOf = () => 0, removed }: By<T>): T[] {
  if (changed.length === 0 && removed.length === 0) return [...known]
  const rest = new Map(changed.map((item) => [idOf(item), item]))
  const gone = new Set(removed)
  const kept = known.flatMap((item) => {
    const id = idOf(item)
    const now = rest.get(id)
    rest.delete(id)
    if (now === undefined) return gone.has(id) ? [] : [item]
    return [versionOf(now) < versionOf(item) ? item : now]
  })
  return [...kept, ...rest.values()]
}

/** The draft with the places that a write answered. The revision stays, since others may have changed something meanwhile. */
export function withPlaces(draft: YearDraft, places: readonly DraftPlace[]): YearDraft {
  const byId = new Map(places.map((place) => [place.personId, place]))
  const placed = (card: DraftCard): DraftCard => {
    const place = byId.get(card.personId)
    return place === undefined || place.version < card.version ? card : { ...card, ...place }
  }
  return { ...draft, cards: draft.cards.map(placed) }
}
