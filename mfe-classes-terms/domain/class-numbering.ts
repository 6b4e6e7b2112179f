import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { numberOfPlace, placeOfNumber } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { compareKana, personKanaKey, type KanaNames } from '@gakuseki/shared-api/rules/people/kana-order.ts'

/** The facts by which numbers are assigned. No law prescribes an order; each school has its custom. */
export type StudentFacts = KanaNames & { readonly sex: string | null; readonly birthday: DateText | null }

export type NumberedStudent = StudentFacts & { readonly userId: string; readonly place: string }

export const numberingScopes = ['unnumbered', 'all'] as const
export const numberingOrders = ['kana', 'birthday'] as const
export const numberingSexes = ['mixed', 'boysFirst', 'girlsFirst'] as const

/** Which students get a number, in which order, boys and girls together or one after the other. */
export type NumberingRule = {
  readonly scope: (typeof numberingScopes)[number]
  readonly order: (typeof numberingOrders)[number]
  readonly sexes: (typeof numberingSexes)[number]
}

export type NumberedRow = { readonly userId: string; readonly before: string; readonly after: string }

/**
 * The numbers by a rule, in their order: 1 to n for everybody, or the next ones for students without a number, as is the custom for those
 * who come in mid-year.
 */
export function numberBy(rule: NumberingRule, students: readonly NumberedStudent[]): readonly NumberedRow[] {
  const wanted = rule.scope === 'all' ? students : students.filter(({ place }) => place === '')
  const first = rule.scope === 'all' ? 1 : 1 + Math.max(0, ...students.map(({ place }) => numberOfPlace(place) ?? 0))
  return wanted
    .toSorted((a, b) => compareBy(rule, a, b))
    .map(({ userId, place }, index) => ({ userId, before: place, after: placeOfNumber(first + index) }))
}

/** Students keep their numbers unless the user asks for new ones. */
export function usualScope(students: readonly NumberedStudent[]): NumberingRule['scope'] {
  const open = students.filter(({ place }) => place === '').length
  return open > 0 && open < students.length ? 'unnumbered' : 'all'
}

/** Students who come last because kana or birthday is missing, or the sex if boys and girls are separate. */
export type Lacking = { readonly order: readonly string[]; readonly sex: readonly string[] }

export function lacking({ order, sexes }: NumberingRule, students: readonly NumberedStudent[]): Lacking {
  const idsOf = (lacks: (student: NumberedStudent) => boolean) => students.filter(lacks).map(({ userId }) => userId)
  return {
    order: idsOf((student) => lacksOrder(order, student)),
    sex: sexes === 'mixed' ? [] : idsOf((student) => sexRank(student) === neither),
  }
}

export type NumberFacts = {
  /** Unused numbers below the highest one. */
  readonly gaps: readonly number[]
  readonly duplicates: readonly number[]
  readonly unnumbered: number
}

/** Gaps, which leavers cause, and duplicate numbers. */
export function numberFacts(places: readonly string[]): NumberFacts {
  const numbers = places.flatMap((place) => numberOfPlace(place) ?? [])
  const counts = Map.groupBy(numbers, (number) => number)
  const highest = Math.max(0, ...numbers)
  return {
    gaps: Array.from({ length: highest }, (_, index) => index + 1).filter((number) => !counts.has(number)),
    duplicates: [...counts].flatMap(([number, same]) => (same.length > 1 ? [number] : [])).toSorted((a, b) => a - b),
    unnumbered: places.length - numbers.length,
  }
}

/** Ascending numbers as first and last of each run: 3, 7〜9. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

function compareBy({ order, sexes }: NumberingRule, a: NumberedStudent, b: NumberedStudent): number {
  const bySex = sexes === 'mixed' ? 0 : sexOrder(sexes, a) - sexOrder(sexes, b)
  const byBirthday = order === 'birthday' ? compareTexts(a.birthday ?? last, b.birthday ?? last) : 0
  const byNumber = (numberOfPlace(a.place) ?? Infinity) - (numberOfPlace(b.place) ?? Infinity)
  // Both are without a number, and Infinity - Infinity is NaN.
  return bySex || byBirthday || compareKana(a, b) || byNumber || compareTexts(a.userId, b.userId)
}

const last = '9999-99-99'
const neither = 2
const ranks: Readonly<Record<string, number>> = { male: 0, female: 1 }

/** その他 and unknown come after both, and are not guessed. */
const sexRank = ({ sex }: StudentFacts): number => ranks[sex ?? ''] ?? neither

function sexOrder(sexes: 'boysFirst' | 'girlsFirst', student: StudentFacts): number {
  const rank = sexRank(student)
  return sexes === 'boysFirst' || rank === neither ? rank : 1 - rank
}

function lacksOrder(order: NumberingRule['order'], student: StudentFacts): boolean {
  return order === 'kana' ? personKanaKey(student) === null : student.birthday === null
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
