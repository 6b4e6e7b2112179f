import { shuffled } from './seeded-order.ts'
import { sexGroup, type Card, type Pair } from './cards.ts'

export type Wish = {
  readonly cards: readonly Card[]
  /** The classes of the grade, in their order. */
  readonly classIds: readonly string[]
  readonly pairs: readonly Pair[]
  /** Whether cards that are in a class stay there. */
  readonly keepPlaced: boolean
  /** Other numbers give other divisions, the same number the same one. */
  readonly seed: number
}

export type ProposedMove = { readonly personId: string; readonly draftClassId: string }

/**
 * Proposes a division of a grade (自動で分ける) as the moves that differ from the present one. Sizes differ by at most one where the kept cards
 * allow it. Within that, pairs come first, then sexes and former classes are spread evenly.
 */
export function proposeDivision({ cards, classIds, pairs, keepPlaced, seed }: Wish): readonly ProposedMove[] {
  if (classIds.length === 0) return []
  const known = new Set(classIds)
  const isKept = ({ draftClassId }: Card): boolean => keepPlaced && draftClassId !== null && known.has(draftClassId)
  const kept = cards.filter(isKept)
  const free = shuffled(
    cards.filter((card) => !isKept(card)).toSorted((a, b) => (a.personId < b.personId ? -1 : 1)),
    seed,
  )
  const division = createDivision(cards, pairs, classIds)
  for (const card of kept) division.put(card, classIds.indexOf(card.draftClassId ?? ''))
  const rooms = roomsFor(
    free.length,
    classIds.map((_, at) => division.sizeOf(at)),
  )
  placeFree(division, free, { pairs, rooms })
  improve(division, free)
  return free.flatMap((card) => {
    const draftClassId = classIds[division.columnOf(card) ?? -1]
    return draftClassId === undefined || draftClassId === card.draftClassId
      ? []
      : [{ personId: card.personId, draftClassId }]
  })
}

/** How many more each class gets, so that all become as equal as possible. */
function roomsFor(count: number, sizes: readonly number[]): number[] {
  const rooms = sizes.map(() => 0)
  for (let left = count; left > 0; left -= 1) {
    const filled = sizes.map((size, at) => size + (rooms[at] ?? 0))
    const smallest = filled.indexOf(Math.min(...filled))
    rooms[smallest] = (rooms[smallest] ?? 0) + 1
  }
  return rooms
}

type Division = ReturnType<typeof createDivision>

type Counted = { readonly groups: readonly number[]; column: number | null }

/** The columns with the counts that the cost of a card needs. Groups are numbered, because a large grade is counted a million times. */
function createDivision(cards: readonly Card[], pairs: readonly Pair[], classIds: readonly string[]) {
  const numbers = new Map<string, number>()
  const numberOf = (group: string): number => {
    const known = numbers.get(group)
    if (known === undefined) numbers.set(group, numbers.size)
    return known ?? numbers.size - 1
  }
  const all = new Map(
    cards.map((card): [string, Counted] => [
      card.personId,
      { groups: groupsOf(card).map((group) => numberOf(group)), column: null },
    ]),
  )
  const counts = classIds.map(() => new Int32Array(numbers.size))
  const sizes = classIds.map(() => 0)
  const pairsOf = pairsByPerson(pairs, all)
  const of = ({ personId }: Card): Counted => all.get(personId) ?? { groups: [], column: null }
  const add = (card: Counted, at: number, step: number): void => {
    sizes[at] = (sizes[at] ?? 0) + step
    const column = counts[at]
    if (column !== undefined) for (const group of card.groups) column[group] = (column[group] ?? 0) + step
  }
  const take = (card: Card): void => {
    const counted = of(card)
    if (counted.column === null) return
    add(counted, counted.column, -1)
    counted.column = null
  }
  return {
    columnOf: (card: Card): number | null => of(card).column,
    sizeOf: (at: number): number => sizes[at] ?? 0,
    put: (card: Card, at: number): void => {
      take(card)
      const counted = of(card)
      counted.column = at
      add(counted, at, 1)
    },
    take,
    /** What it costs to have a card in a column that it is not counted in. */
    costOf: (card: Card, at: number): number => {
      let cost = 0
      for (const group of of(card).groups) cost += counts[at]?.[group] ?? 0
      for (const { other, kind } of pairsOf.get(card.personId) ?? [])
        if (other.column !== null && (other.column === at) !== (kind === 'together')) cost += brokenPairCost
      return cost
    },
  }
}

type Half = { readonly other: Counted; readonly kind: Pair['kind'] }

function pairsByPerson(
  pairs: readonly Pair[],
  all: ReadonlyMap<string, Counted>,
): ReadonlyMap<string, readonly Half[]> {
  const halves = new Map<string, Half[]>()
  const add = (of: string, to: string, kind: Pair['kind']): void => {
    const other = all.get(to)
    if (other !== undefined) halves.set(of, [...(halves.get(of) ?? []), { other, kind }])
  }
  for (const { personA, personB, kind } of pairs) {
    add(personA, personB, kind)
    add(personB, personA, kind)
  }
  return halves
}

// More than any difference of sexes and former classes in a grade.
const brokenPairCost = 1_000_000

/** Cards of one group are spread evenly, since each costs as much as there are others of it in the column. */
const groupsOf = ({ sex, lastClassId }: Card): readonly string[] => [
  `sex ${sexGroup(sex)}`,
  ...(lastClassId === null ? [] : [`class ${lastClassId}`, `class ${lastClassId} ${sexGroup(sex)}`]),
]

type Rest = { readonly pairs: readonly Pair[]; readonly rooms: number[] }

/** Puts the largest blocks first, each where it costs least among the columns with room. A block that fits nowhere comes apart. */
function placeFree(division: Division, free: readonly Card[], { pairs, rooms }: Rest): void {
  for (const block of blocksOf(free, pairs)) {
    const fits = rooms.some((room) => room >= block.length)
    for (const part of fits ? [block] : block.map((card) => [card])) {
      const costs = rooms.map((room, at) =>
        room < part.length ? Infinity : part.reduce((sum, card) => sum + division.costOf(card, at), -room / 1000),
      )
      const best = costs.indexOf(Math.min(...costs))
      for (const card of part) division.put(card, best)
      rooms[best] = (rooms[best] ?? 0) - part.length
    }
  }
}

/** Free cards that belong together, the largest group first. */
function blocksOf(free: readonly Card[], pairs: readonly Pair[]): readonly (readonly Card[])[] {
  const blocks = new Map(free.map((card) => [card.personId, [card]]))
  for (const { personA, personB, kind } of pairs) {
    const [a, b] = [blocks.get(personA), blocks.get(personB)]
    if (kind !== 'together' || a === undefined || b === undefined || a === b) continue
    const joined = [...a, ...b]
    for (const { personId } of joined) blocks.set(personId, joined)
  }
  return [...new Set(blocks.values())].toSorted((a, b) => b.length - a.length)
}

/** Swaps two free cards of different columns as long as that lowers the cost. Sizes stay. */
function improve(division: Division, free: readonly Card[]): void {
  for (let round = 0; round < mostRounds; round += 1) {
    let swapped = false
    for (const [index, a] of free.entries())
      for (const b of free.slice(index + 1)) if (swapIfBetter(division, a, b)) swapped = true
    if (!swapped) return
  }
}

const mostRounds = 12

function swapIfBetter(division: Division, a: Card, b: Card): boolean {
  const [from, to] = [division.columnOf(a), division.columnOf(b)]
  if (from === null || to === null || from === to) return false
  division.take(a)
  division.take(b)
  const before = costOfBoth(division, [a, from], [b, to])
  const after = costOfBoth(division, [a, to], [b, from])
  const isBetter = after < before
  division.put(a, isBetter ? to : from)
  division.put(b, isBetter ? from : to)
  return isBetter
}

/** The second card sees the first one, since they may be a pair. */
function costOfBoth(division: Division, [a, atA]: readonly [Card, number], [b, atB]: readonly [Card, number]): number {
  const first = division.costOf(a, atA)
  division.put(a, atA)
  const second = division.costOf(b, atB)
  division.take(a)
  return first + second
}
