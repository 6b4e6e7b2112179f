import type { ClassKind } from '../../entities/school-class.ts'
import type { Card, Pair } from './cards.ts'
import { proposeDivision, type ProposedMove } from './propose-division.ts'

type GradeCard = Card & { readonly lastClassName: string | null; readonly lastClassKind: ClassKind | null }
type GradeClass = { readonly draftClassId: string; readonly name: string; readonly kind: ClassKind }

/** A grade of the draft as a proposal looks at it. `keepPlaced` and `seed` are those of `proposeDivision`. */
export type ProposedGrade = {
  readonly cards: readonly GradeCard[]
  readonly classes: readonly GradeClass[]
  readonly pairs: readonly Pair[]
  readonly keepPlaced: boolean
  readonly seed: number
}

/**
 * Proposes the moves of a grade (自動で分ける, YEA-07). 特別支援学級 take no part in the division: whoever is in one stays, and whoever comes from one
 * goes to the one of that name, else to the first. Everybody else is divided among the other classes.
 */
export function proposeGrade({ cards, classes, pairs, keepPlaced, seed }: ProposedGrade): readonly ProposedMove[] {
  const special = classes.filter(({ kind }) => kind === 'special')
  const specialIds = new Set(special.map(({ draftClassId }) => draftClassId))
  const classIds = classes.flatMap(({ kind, draftClassId }) => (kind === 'special' ? [] : draftClassId))
  const regularIds = new Set(classIds)
  const isPlacedByHand = ({ draftClassId }: GradeCard): boolean => keepPlaced && regularIds.has(draftClassId ?? '')
  const returning = cards.filter(
    (card) =>
      special.length > 0 &&
      card.lastClassKind === 'special' &&
      !specialIds.has(card.draftClassId ?? '') &&
      !isPlacedByHand(card),
  )
  const apart = new Set(returning)
  const divided = cards.filter((card) => !apart.has(card) && !specialIds.has(card.draftClassId ?? ''))
  return [
    ...returning.flatMap(({ personId, lastClassName }) => {
      const to = special.find(({ name }) => name === lastClassName) ?? special[0]
      return to === undefined ? [] : [{ personId, draftClassId: to.draftClassId }]
    }),
    ...proposeDivision({ cards: divided, classIds, pairs, keepPlaced, seed }),
  ]
}
