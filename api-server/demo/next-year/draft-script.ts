import type { CardMove, PersonDecision } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftCard, DraftClass, DraftPair } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { orderedPair, type Pair } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { destinationOf, gradeAfter } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { proposeGrade } from '@gakuseki/shared-api/rules/year-draft/propose-grade.ts'

type ScriptCard = Pick<
  DraftCard,
  | 'personId'
  | 'decision'
  | 'grade'
  | 'sex'
  | 'draftClassId'
  | 'lastGrade'
  | 'lastClassId'
  | 'lastClassName'
  | 'lastClassKind'
>
type ScriptClass = Pick<DraftClass, 'draftClassId' | 'grade' | 'orderNum' | 'name' | 'kind'>

/** The homeroom teacher of a class of the running year. */
export type Homeroom = {
  readonly grade: Grade
  readonly orderNum: number
  readonly userId: string
  readonly inChargeType: string
}

/** What the school has done with its draft so far, in the order in which it is done. */
export type DraftScript = {
  readonly decisions: readonly PersonDecision[]
  readonly pairs: readonly DraftPair[]
  readonly moves: readonly CardMove[]
  /** Classes that have their teachers. */
  readonly teachers: readonly { readonly draftClassId: string; readonly homeroom: Homeroom }[]
  /** Classes that have their numbers. */
  readonly numbered: readonly string[]
}

/** Grades of the new year whose classes are settled. */
export const dividedGrades: readonly string[] = ['e3', 'e5', 'j2']
/** The grade that somebody is at work on. */
export const begunGrade = 'e4'
/** The grade in which one child stays. */
const repeatedGrade = 'e3'

const keptPairs = [
  { grade: 'e3', sex: 'male', kind: 'apart', reason: '同じ組では授業中に話しすぎる' },
  { grade: 'e5', sex: 'female', kind: 'together', reason: '登校をしぶった時期に支えになった友だち' },
] as const
const brokenReason = '係の仕事でよくもめる'
/** Any number gives a division. This one stays, so that everybody sees the same. */
const seed = 1

/**
 * How a school is half way through its next year: a few grades divided, one begun with a pair that is not kept, the others untouched.
 * @param cards those of a draft that has just begun
 * @param homerooms of the running year; they move up with their classes
 */
export function scriptOfDraft(
  cards: readonly ScriptCard[],
  classes: readonly ScriptClass[],
  homerooms: readonly Homeroom[],
): DraftScript {
  const repeater = cards.find((card) => isOrdinary(card) && codeOf(card.lastGrade) === repeatedGrade)
  const decided = cards.map((card) => (card === repeater ? staying(card) : card))
  const gradeOf = (code: string): GradeOfDraft => ({
    cards: decided.filter(({ grade }) => codeOf(grade) === code),
    classes: classes.filter(({ grade }) => codeOf(grade) === code),
  })
  const pairs = keptPairs.flatMap(({ grade, sex, kind, reason }) => {
    const candidates = gradeOf(grade).cards.filter((card) => isOrdinary(card) && card.sex === sex)
    return pairFrom(candidates, ({ lastClassId }) => lastClassId, { kind, reason })
  })
  const divided = dividedGrades.map((code) => gradeOf(code))
  const begun = begin(gradeOf(begunGrade))
  return {
    decisions: repeater === undefined ? [] : [{ personId: repeater.personId, decision: 'repeats' }],
    pairs: [...pairs, ...begun.pairs],
    moves: [...divided.flatMap((grade) => divide(grade, pairs)), ...begun.moves],
    teachers: divided.flatMap((grade) => grade.classes.flatMap((one) => movedUp(one, homerooms))),
    numbered: divided.flatMap((grade) => grade.classes.map(({ draftClassId }) => draftClassId)),
  }
}

type GradeOfDraft = { readonly cards: readonly ScriptCard[]; readonly classes: readonly ScriptClass[] }

const codeOf = (grade: Grade | null): string | null => (grade === null ? null : gradeCode(grade))

const isOrdinary = ({ decision, lastClassId, lastClassKind }: ScriptCard): boolean =>
  decision === 'advances' && lastClassId !== null && lastClassKind === 'regular'

function staying(card: ScriptCard): ScriptCard {
  const destination = destinationOf('repeats', card.lastGrade, new Set())
  return destination === null ? card : { ...card, ...destination }
}

function divide({ cards, classes }: GradeOfDraft, pairs: readonly Pair[]): readonly CardMove[] {
  return proposeGrade({ cards, classes, pairs, keepPlaced: false, seed })
}

/** Those of the last class of the running year are still to be placed, and two who were to be apart are not. */
function begin(grade: GradeOfDraft): Pick<DraftScript, 'moves' | 'pairs'> {
  const byId = new Map(grade.cards.map((card) => [card.personId, card]))
  const lastClassOf = ({ personId }: CardMove): string => byId.get(personId)?.lastClassId ?? ''
  const waiting = grade.cards.map(({ lastClassId }) => lastClassId ?? '').reduce((a, b) => (a > b ? a : b), '')
  const moves = divide(grade, []).filter((move) => lastClassOf(move) !== waiting)
  const from = (move: CardMove): string => `${lastClassOf(move)} ${move.draftClassId}`
  return { moves, pairs: pairFrom(moves, from, { kind: 'apart', reason: brokenReason }) }
}

/** The first two who have something in common. */
function pairFrom<One extends { readonly personId: string }>(
  people: readonly One[],
  common: (one: One) => string | null,
  said: Pick<DraftPair, 'kind' | 'reason'>,
): readonly DraftPair[] {
  const groups = [...Map.groupBy(people, common).values()]
  const [a, b] = groups.find((group) => group.length > 1) ?? []
  if (a === undefined || b === undefined) return []
  const [personA, personB] = orderedPair(a.personId, b.personId)
  return [{ personA, personB, ...said }]
}

function movedUp(one: ScriptClass, homerooms: readonly Homeroom[]): DraftScript['teachers'] {
  const homeroom = homerooms.find(
    ({ grade, orderNum }) => orderNum === one.orderNum && codeOf(gradeAfter(grade)) === codeOf(one.grade),
  )
  return homeroom === undefined ? [] : [{ draftClassId: one.draftClassId, homeroom }]
}
