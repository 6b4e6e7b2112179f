import { compareKana, type KanaNames } from '../people/kana-order.ts'

/** A person on the board, as far as counts and proposals look at it. */
export type Card = {
  readonly personId: string
  readonly sex: string | null
  /** The class of the running year; null without one. */
  readonly lastClassId: string | null
  readonly draftClassId: string | null
}

export type ColumnCounts = {
  readonly total: number
  readonly male: number
  readonly female: number
  /** その他 and 未設定. */
  readonly other: number
  /** By class of the running year; '' is no class. */
  readonly former: ReadonlyMap<string, number>
}

/** Counts the cards of one column. */
export function columnCounts(cards: readonly Card[]): ColumnCounts {
  const former = new Map<string, number>()
  const bySex = { male: 0, female: 0, other: 0 }
  for (const { sex, lastClassId } of cards) {
    bySex[sexGroup(sex)] += 1
    former.set(lastClassId ?? '', (former.get(lastClassId ?? '') ?? 0) + 1)
  }
  return { total: cards.length, ...bySex, former }
}

export function sexGroup(sex: string | null): 'male' | 'female' | 'other' {
  return sex === 'male' || sex === 'female' ? sex : 'other'
}

/** Two people who should be in one class, or not. */
export type Pair = {
  readonly personA: string
  readonly personB: string
  readonly kind: 'together' | 'apart'
}

/** The pairs that the classes break. A pair with somebody who has no class yet is not broken. */
export function brokenPairs<P extends Pair>(
  pairs: readonly P[],
  classOf: (personId: string) => string | null,
): readonly P[] {
  return pairs.filter(({ personA, personB, kind }) => {
    const [a, b] = [classOf(personA), classOf(personB)]
    return a !== null && b !== null && (a === b) !== (kind === 'together')
  })
}

/** The two people of a pair in one order, so that a pair has one key. */
export function orderedPair(a: string, b: string): readonly [string, string] {
  return a < b ? [a, b] : [b, a]
}

type Named = KanaNames & { readonly personId: string; readonly draftClassId: string | null }

/** The numbers of each class in kana order, from 1. People without kana come last, people of one name by their id. */
export function numbersByKana(cards: readonly Named[]): ReadonlyMap<string, number> {
  const columns = Map.groupBy(cards, ({ draftClassId }) => draftClassId)
  columns.delete(null)
  return new Map(
    [...columns.values()].flatMap((column) =>
      column
        .toSorted((a, b) => compareKana(a, b) || (a.personId < b.personId ? -1 : 1))
        .map(({ personId }, index) => [personId, index + 1] as const),
    ),
  )
}

// Schools often write that there is none.
const sayNone = /^(なし|無し|無|特になし|特に無し|-|ー)?[。.]?$/u

/** Whether one of the notes about allergies names one. */
export function saysAllergy(notes: readonly string[]): boolean {
  return notes.some((note) => !sayNone.test(note.trim()))
}
