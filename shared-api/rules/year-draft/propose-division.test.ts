import { brokenPairs, columnCounts, type Card, type Pair } from './cards.ts'
import { proposeDivision, type Wish } from './propose-division.ts'
import { seededNumbers } from './seeded-order.ts'

type School = Pick<Wish, 'cards' | 'classIds' | 'pairs'>

/** A grade of 1 to 160 students in 1 to 6 classes, with disjoint pairs of a quarter of them at most. */
function gradeOf(seed: number): School {
  const next = seededNumbers(seed)
  const upTo = (most: number): number => Math.floor(next() * most)
  const classIds = Array.from({ length: 1 + upTo(6) }, (_, at) => `k${at}`)
  const cards = Array.from({ length: 1 + upTo(160) }, (_, at): Card => ({
    personId: `s${String(at).padStart(3, '0')}`,
    sex: ['male', 'female', 'female', null][upTo(4)] ?? null,
    lastClassId: next() < 0.05 ? null : `last${upTo(4)}`,
    draftClassId: next() < 0.3 ? (classIds[upTo(classIds.length)] ?? null) : null,
  }))
  const pairs = Array.from({ length: Math.floor(cards.length / 8) }, (_, at): Pair => {
    const [a, b] = [cards[at * 2], cards[at * 2 + 1]]
    return { personA: a?.personId ?? '', personB: b?.personId ?? '', kind: next() < 0.5 ? 'together' : 'apart' }
  })
  return { cards, classIds, pairs }
}

/** The cards after the proposed moves. */
function moved({ cards }: School, moves: ReturnType<typeof proposeDivision>): readonly Card[] {
  const to = new Map(moves.map(({ personId, draftClassId }) => [personId, draftClassId]))
  return cards.map((card) => ({ ...card, draftClassId: to.get(card.personId) ?? card.draftClassId }))
}

const columnsOf = (school: School, cards: readonly Card[]) =>
  school.classIds.map((classId) => cards.filter(({ draftClassId }) => draftClassId === classId))
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)
const seeds = Array.from({ length: 40 }, (_, at) => at + 1)

it.each(seeds)('[YEA-07] places everybody in classes of equal size and keeps the pairs (%i)', (seed) => {
  const school = gradeOf(seed)
  const cards = moved(school, proposeDivision({ ...school, keepPlaced: false, seed }))
  expect(cards.filter(({ draftClassId }) => !school.classIds.includes(draftClassId ?? ''))).toEqual([])
  const sizes = columnsOf(school, cards).map((column) => column.length)
  expect(spread(sizes)).toBeLessThanOrEqual(1)
  const isPossible = school.classIds.length > 1 && Math.min(...sizes) > 2
  const pairs = isPossible ? school.pairs : []
  const at = new Map(cards.map(({ personId, draftClassId }) => [personId, draftClassId]))
  expect(brokenPairs(pairs, (personId) => at.get(personId) ?? null)).toEqual([])
})

it.each(seeds)('[YEA-07] says the same for the same seed, whatever the order of the cards (%i)', (seed) => {
  const school = gradeOf(seed)
  const once = proposeDivision({ ...school, keepPlaced: true, seed })
  const again = proposeDivision({ ...school, cards: school.cards.toReversed(), keepPlaced: true, seed })
  expect(again).toEqual(once)
})

it.each(seeds)('[YEA-07] leaves kept cards where they are, and names only differences (%i)', (seed) => {
  const school = gradeOf(seed)
  const placed = new Map(school.cards.map(({ personId, draftClassId }) => [personId, draftClassId]))
  const kept = proposeDivision({ ...school, keepPlaced: true, seed })
  expect(kept.filter(({ personId }) => placed.get(personId) !== null)).toEqual([])
  const all = proposeDivision({ ...school, keepPlaced: false, seed })
  expect(all.filter(({ personId, draftClassId }) => placed.get(personId) === draftClassId)).toEqual([])
})

it('[YEA-07] spreads sexes and former classes evenly', () => {
  const cards = Array.from({ length: 120 }, (_, at): Card => ({
    personId: `s${String(at).padStart(3, '0')}`,
    sex: at < 66 ? 'male' : 'female',
    lastClassId: `last${at % 3}`,
    draftClassId: null,
  }))
  const school = { cards, classIds: ['k1', 'k2', 'k3', 'k4'], pairs: [] }
  const columns = columnsOf(school, moved(school, proposeDivision({ ...school, keepPlaced: false, seed: 7 })))
  const counts = columns.map((column) => columnCounts(column))
  expect(spread(counts.map(({ male }) => male))).toBeLessThanOrEqual(1)
  for (const former of ['last0', 'last1', 'last2'])
    expect(spread(counts.map((count) => count.former.get(former) ?? 0))).toBeLessThanOrEqual(2)
})

it('[YEA-07] gives another division for another seed, and none without classes', () => {
  const school = gradeOf(11)
  const one = proposeDivision({ ...school, keepPlaced: false, seed: 1 })
  expect(proposeDivision({ ...school, keepPlaced: false, seed: 2 })).not.toEqual(one)
  expect(proposeDivision({ ...school, classIds: [], keepPlaced: false, seed: 1 })).toEqual([])
})
