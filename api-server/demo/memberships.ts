import { compareDates } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { kanaSortKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { dayOf, endOf, startOf } from './calendar.ts'
import type { DemoClass, DemoStudentClass } from './demo-types.ts'
import { ageIn, type Child } from './people/population.ts'
import type { Random } from './random.ts'
import { ageOf, specialNeedsName } from './school-classes.ts'

/** A pupil with the facts that decide the class. */
export type Pupil = {
  readonly userId: string
  readonly child: Child
  readonly kana: readonly [string, string]
  /** Pupils of one household: twins are kept apart. */
  readonly household: number
}

/** The newest arrivals have no number yet. */
const withoutNumber = 3

/**
 * The class of every pupil in one school year, new each April: boys and girls distributed evenly, numbers in kana order. Later arrivals
 * take the next number, and a leaver's number stays empty.
 */
export function createMemberships(
  random: Random,
  pupils: readonly Pupil[],
  classes: readonly DemoClass[],
): DemoStudentClass[] {
  const [{ schoolYear: year } = { schoolYear: null }] = classes
  if (year === null) return []
  const ofAge = Map.groupBy(pupils, ({ child }) => ageIn(child, year))
  return [...Map.groupBy(classes, ageOf)].flatMap(([age, ofGrade]) => {
    const enrolled = (ofAge.get(age) ?? []).filter(({ child }) => isEnrolled(child, year))
    return placeGrade(random.fork(year - age), enrolled, ofGrade, year)
  })
}

/** The same memberships with the numbers of the latest arrivals of a year still open. */
export function withOpenNumbers(
  memberships: readonly DemoStudentClass[],
  pupils: readonly Pupil[],
  year: SchoolYear,
): DemoStudentClass[] {
  const arrivals = pupils
    .filter(({ child }) => child.entry === 'transfer' && child.until === null && !child.unplaced)
    .sort((a, b) => compareDates(b.child.from, a.child.from))
    .slice(0, withoutNumber)
  const open = new Set(arrivals.map(({ userId }) => userId))
  return memberships.map((entry) =>
    entry.schoolYear === year && open.has(entry.userId) ? { ...entry, studentNumber: null } : entry,
  )
}

function isEnrolled(child: Child, year: SchoolYear): boolean {
  const { from, until, unplaced } = child
  return (
    !unplaced && compareDates(from, endOf(year)) <= 0 && (until === null || compareDates(until, startOf(year)) >= 0)
  )
}

function placeGrade(
  random: Random,
  pupils: readonly Pupil[],
  classes: readonly DemoClass[],
  year: SchoolYear,
): DemoStudentClass[] {
  const special = classes.find((entry) => entry.name === specialNeedsName)
  const ordinary = classes.filter((entry) => entry !== special)
  const rolls = new Map(classes.map((entry) => [entry.classId, [] as Pupil[]]))
  const rollOf = (entry: DemoClass): Pupil[] => rolls.get(entry.classId) ?? []
  const late = pupils.filter(({ child }) => cameInYear(child, year))
  const early = random.shuffle(pupils.filter((pupil) => !late.includes(pupil)))
  for (const pupil of early) {
    const inSpecial = pupil.child.specialNeedsFrom !== null && pupil.child.specialNeedsFrom <= year
    rollOf(special && inSpecial ? special : bestClass(pupil, ordinary, rollOf)).push(pupil)
  }
  for (const roll of rolls.values()) roll.sort(byKana)
  for (const pupil of late.sort(byArrival)) rollOf(bestClass(pupil, ordinary, rollOf)).push(pupil)
  return [...rolls].flatMap(([classId, roll]) =>
    roll.map(({ userId }, at) => ({ userId, schoolYear: year, classId, studentNumber: at + 1 })),
  )
}

/** The class with the fewest pupils of the same sex and without the twin, then the smallest, then the first. */
function bestClass(
  pupil: Pupil,
  classes: readonly DemoClass[],
  rollOf: (entry: DemoClass) => readonly Pupil[],
): DemoClass {
  const cost = (entry: DemoClass): number => {
    const roll = rollOf(entry)
    const same = roll.filter(({ child }) => child.sex === pupil.child.sex).length
    const twin = roll.some(({ household }) => household === pupil.household)
    return same * 1000 + roll.length + (twin ? 1_000_000 : 0)
  }
  const [best] = classes.map((entry) => ({ entry, cost: cost(entry) })).sort((a, b) => a.cost - b.cost)
  if (!best) throw new Error('a grade without classes')
  return best.entry
}

function cameInYear({ from }: Child, year: SchoolYear): boolean {
  return compareDates(from, dayOf(year, 4, 8)) > 0 && compareDates(from, endOf(year)) <= 0
}

const kanaKeys = new Map<string, string>()

function byKana(a: Pupil, b: Pupil): number {
  return (
    compareText(keyOf(a.kana[0]), keyOf(b.kana[0])) ||
    compareText(keyOf(a.kana[1]), keyOf(b.kana[1])) ||
    compareText(a.userId, b.userId)
  )
}

const byArrival = (a: Pupil, b: Pupil): number =>
  compareDates(a.child.from, b.child.from) || compareText(a.userId, b.userId)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Caches the sort keys of the few hundred readings. */
function keyOf(kana: string): string {
  const known = kanaKeys.get(kana)
  if (known !== undefined) return known
  const key = kanaSortKey(kana)
  kanaKeys.set(kana, key)
  return key
}
