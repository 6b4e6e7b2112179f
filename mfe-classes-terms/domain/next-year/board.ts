import type {
  DraftCard,
  DraftClass,
  DraftPair,
  YearDraft,
} from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { ClassKind } from '@gakuseki/shared-api/entities/school-class.ts'
import { allGrades, gradeOrder, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { compareKana } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import { standardClassSize } from '@gakuseki/shared-api/rules/school/class-size.ts'
import { brokenPairs, columnCounts, type ColumnCounts } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { gradeAfter } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import type { Pending, RequestedMove } from './move-queue.ts'

/** A class of the new year, or the place of those who have none yet (null). */
export type BoardColumn = {
  readonly id: string | null
  readonly name: string
  /** Null for those who have no class yet. */
  readonly kind: ClassKind | null
  /** The national standard of its size; null for those who have no class yet, and for a 複式学級. */
  readonly standard: number | null
  readonly cards: readonly DraftCard[]
  readonly counts: ColumnCounts
}

export type Board = {
  /** まだ決めていない first. */
  readonly columns: readonly BoardColumn[]
  /** Those of the grade who leave the school. */
  readonly leaving: readonly DraftCard[]
  readonly cards: readonly DraftCard[]
  readonly pairs: readonly DraftPair[]
  readonly broken: readonly DraftPair[]
}

const isOf =
  (grade: Grade) =>
  (one: { readonly grade: Grade | null }): boolean =>
    one.grade !== null && gradeOrder(one.grade) === gradeOrder(grade)

export const classesOfGrade = ({ classes }: YearDraft, grade: Grade): readonly DraftClass[] =>
  classes.filter(isOf(grade)).toSorted((a, b) => a.orderNum - b.orderNum || (a.draftClassId < b.draftClassId ? -1 : 1))

export const cardsOfGrade = ({ cards }: YearDraft, grade: Grade): readonly DraftCard[] => cards.filter(isOf(grade))

/** Changes only when names or people do. Comparing kana takes longer than all else that a move renders, so the order is kept by this key. */
export const namesKey = (cards: readonly DraftCard[]): string =>
  cards
    .map(({ personId, familyNameKana, givenNameKana }) => `${personId} ${familyNameKana} ${givenNameKana}`)
    .join('\n')

/** The people in kana order. */
export const kanaOrder = (cards: readonly DraftCard[]): readonly string[] =>
  cards.toSorted((a, b) => compareKana(a, b) || (a.personId < b.personId ? -1 : 1)).map(({ personId }) => personId)

export function inOrder(cards: readonly DraftCard[], order: readonly string[]): readonly DraftCard[] {
  const byId = new Map(cards.map((card) => [card.personId, card]))
  return order.flatMap((personId) => byId.get(personId) ?? [])
}

/** The board of a grade, with the moves that are not answered yet. */
export function boardOf(draft: YearDraft, grade: Grade, sorted: readonly DraftCard[], pending: Pending): Board {
  const classes = classesOfGrade(draft, grade)
  const known = new Set(classes.map(({ draftClassId }) => draftClassId))
  const cards = pending.size === 0 ? sorted : sorted.map((card) => withPending(card, pending))
  const byColumn = Map.groupBy(cards, ({ draftClassId }) =>
    draftClassId !== null && known.has(draftClassId) ? draftClassId : null,
  )
  const column = (id: string | null, name: string, kind: ClassKind | null): BoardColumn => {
    const own = byColumn.get(id) ?? []
    const standard = kind === null ? null : standardClassSize({ schoolYear: draft.schoolYear, grade, kind })
    return { id, name, kind, standard, cards: own, counts: columnCounts(own) }
  }
  const people = new Map(cards.map((card) => [card.personId, card]))
  const pairs = draft.pairs.filter(({ personA, personB }) => people.has(personA) && people.has(personB))
  return {
    columns: [
      column(null, '', null),
      ...classes.map(({ draftClassId, name, kind }) => column(draftClassId, name, kind)),
    ],
    leaving: draft.cards.filter(({ decision, lastGrade }) => decision === 'leaves' && comesTo(lastGrade, grade)),
    cards,
    pairs,
    broken: brokenPairs(pairs, (personId) => people.get(personId)?.draftClassId ?? null),
  }
}

function withPending(card: DraftCard, pending: Pending): DraftCard {
  const to = pending.get(card.personId)
  return to === undefined || to === card.draftClassId ? card : { ...card, draftClassId: to, studentNumber: null }
}

function comesTo(lastGrade: Grade | null, grade: Grade): boolean {
  const next = lastGrade === null ? null : gradeAfter(lastGrade)
  return next !== null && gradeOrder(next) === gradeOrder(grade)
}

/** The moves that bring cards to a column, without those that are there. */
export function movesTo(
  cards: readonly DraftCard[],
  personIds: ReadonlySet<string>,
  to: string | null,
): readonly RequestedMove[] {
  return cards.flatMap(({ personId, draftClassId, version }) =>
    personIds.has(personId) && draftClassId !== to ? [{ personId, draftClassId: to, version }] : [],
  )
}

/** Where a move took a card from, and to. */
export type Moved = { readonly from: string | null; readonly to: string | null }

/** The moves that put cards back where they were. A card that somebody else has moved since stays, and so does one whose move was refused. */
export function movesBack(cards: readonly DraftCard[], moved: ReadonlyMap<string, Moved>): readonly RequestedMove[] {
  return cards.flatMap(({ personId, draftClassId, version }) => {
    const one = moved.get(personId)
    return one === undefined || one.to !== draftClassId || one.from === one.to
      ? []
      : [{ personId, draftClassId: one.from, version }]
  })
}

/** Numbers of a grade of the new year. */
export type GradeOverview = {
  readonly grade: Grade
  readonly people: number
  readonly unplaced: number
  readonly classes: number
  /** Classes without a homeroom teacher. */
  readonly withoutTeacher: number
}

/** One row for each grade that has classes or people. */
export function gradeOverviews(draft: YearDraft): readonly GradeOverview[] {
  return allGrades.flatMap((grade) => {
    const classes = classesOfGrade(draft, grade)
    const cards = draft.cards.filter(isOf(grade))
    if (classes.length === 0 && cards.length === 0) return []
    const known = new Set(classes.map(({ draftClassId }) => draftClassId))
    const isLed = ({ teachers }: DraftClass): boolean =>
      teachers.some(({ inChargeType }) => isHomeroomCharge(inChargeType))
    return [
      {
        grade,
        people: cards.length,
        unplaced: cards.filter(({ draftClassId }) => !known.has(draftClassId ?? '')).length,
        classes: classes.length,
        withoutTeacher: classes.filter((one) => !isLed(one)).length,
      },
    ]
  })
}
