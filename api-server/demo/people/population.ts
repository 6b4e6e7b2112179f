import { compareDates, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { anyWorkday, dayOf, endOf, graduationDay, startOf } from '../calendar.ts'
import type { BirthSex } from '../names/name-lists.ts'
import type { Random } from '../random.ts'

/** A child's way through the school, before it has a name. */
export type Child = {
  /** The school year in which its age group entered 小1. */
  readonly cohort: SchoolYear
  readonly sex: BirthSex
  readonly entry: 'elementary' | 'juniorhigh' | 'transfer'
  readonly from: DateText
  /** The last day, and the reason; null while the child is here. */
  readonly until: DateText | null
  readonly leaving: 'graduation' | 'transfer' | null
  /** In the special-needs class from this year on. */
  readonly specialNeedsFrom: SchoolYear | null
  /** The school year in which the child is in the grade of the year before once more (原級留置). */
  readonly repeats: SchoolYear | null
  /** Just added by the workspace directory: a name, no class, no guardian. */
  readonly unplaced: boolean
}

export type Population = {
  /** Children by the year of entry; filled as families are made, youngest cohort first. */
  readonly regular: ReadonlyMap<SchoolYear, readonly Child[]>
  readonly fromOtherSchools: readonly Child[]
  readonly unplaced: readonly Child[]
  /** Children of one household that arrived or left together. */
  readonly moves: readonly (readonly Child[])[]
}

export type Times = {
  readonly year: SchoolYear
  /** `today`, kept inside the current school year. */
  readonly asOf: DateText
}

/** The age group whose special-needs class is one of the 27 classes (小4 in the current year). */
export const specialNeedsCohort = (year: SchoolYear): SchoolYear => asSchoolYear(year - 3)
/** The age group of the child who is in 小4 for the second year. */
const repeaterCohort = (year: SchoolYear): SchoolYear => asSchoolYear(year - 4)
const repeaterAt = 20
export const graduationAge = 9
/** Age groups of the current year, those that left in the two years before, and those whose records are still kept. */
const keptCohorts = 9 + 2 + 8

/** 小1 to 中3 are 700 in all. Three classes need more than 70 by the limit of 35; 小4 has two and すみれ. */
const sizes = [79, 80, 78, 66, 79, 81, 77, 81, 79] as const
const graduatedSize = 79
const enteringJuniorHigh = 8
const leavingAfterElementary = 9
const specialNeedsSize = 5
const unplacedAt = [1, 4, 7]

/** Years since 小1 of the grade in which a child is in a school year: 0 for 小1, 8 for 中3. */
export function ageIn({ cohort, repeats }: Pick<Child, 'cohort' | 'repeats'>, year: number): number {
  return year - cohort - (repeats !== null && year >= repeats ? 1 : 0)
}

export function createPopulation(random: Random, times: Times): Population {
  const moves = [...movesIn(random.fork('in'), times), ...movesOut(random.fork('out'), times)]
  const unplaced = unplacedAt.map((age) => newcomer(random, times, age))
  const present = [...moves.flat().filter((child) => child.until === null), ...unplaced]
  const regular = new Map<SchoolYear, readonly Child[]>()
  const fromOtherSchools: Child[] = []
  for (let age = 0; age < keptCohorts; age += 1) {
    const cohort = asSchoolYear(times.year - age)
    const entering = age >= 6 ? enteringJuniorHigh : 0
    const already = present.filter((child) => child.cohort === cohort).length
    const count = (sizes[age] ?? graduatedSize) - already - entering
    const school = { random: random.fork(age), times, cohort }
    fromOtherSchools.push(...Array.from({ length: entering }, () => pupil(school, 'juniorhigh')))
    regular.set(cohort, regularPupils(school, count))
  }
  return { regular, fromOtherSchools, unplaced, moves }
}

type Group = { readonly random: Random; readonly times: Times; readonly cohort: SchoolYear }

function regularPupils(group: Group, count: number): readonly Child[] {
  const { times, cohort } = group
  const pupils = Array.from({ length: count }, () => pupil(group, 'elementary'))
  if (cohort === specialNeedsCohort(times.year)) {
    // One of them changed over a year ago; the others have been in the class since they entered.
    return pupils.map((child, at) =>
      at < specialNeedsSize ? { ...child, specialNeedsFrom: at === 0 ? asSchoolYear(times.year - 1) : cohort } : child,
    )
  }
  if (cohort === repeaterCohort(times.year))
    return pupils.map((child, at) => (at === repeaterAt ? { ...child, repeats: times.year } : child))
  const age = times.year - cohort
  if (age !== 6 && age !== 7) return pupils
  const until = graduationDay('elementary', cohort + 5)
  const leavers = Array.from({ length: leavingAfterElementary }, () => pupil(group, 'elementary'))
  return [...pupils, ...leavers.map((child) => ({ ...child, until, leaving: 'graduation' as const }))]
}

function pupil({ random, times, cohort }: Group, entry: 'elementary' | 'juniorhigh'): Child {
  const graduated = times.year - cohort >= graduationAge
  return {
    cohort,
    sex: anySex(random),
    entry,
    from: dayOf(entry === 'elementary' ? cohort : cohort + 6, 4, 1),
    until: graduated ? graduationDay('juniorhigh', cohort + 8) : null,
    leaving: graduated ? 'graduation' : null,
    specialNeedsFrom: null,
    repeats: null,
    unplaced: false,
  }
}

function newcomer(random: Random, { year, asOf }: Times, age: number): Child {
  const cohort = asSchoolYear(year - age)
  const stay = { until: null, leaving: null, specialNeedsFrom: null, repeats: null, unplaced: true }
  return { cohort, sex: anySex(random), entry: 'transfer', from: asOf, ...stay }
}

/** Households that moved here in the current year or the five before, and stayed. */
function movesIn(random: Random, times: Times): readonly (readonly Child[])[] {
  return [5, 4, 3, 2, 1, 0].flatMap((ago) => {
    const year = asSchoolYear(times.year - ago)
    return Array.from({ length: 6 }, (_, event) => {
      // Half of them at the change of the school year, as is usual in Japan.
      const midYear = event % 2 === 1 && compareDates(dayOf(year, 4, 20), limit(times, year)) < 0
      const from = midYear ? anyWorkday(random, dayOf(year, 4, 20), limit(times, year)) : startOf(year)
      // A child who arrives on 1 April in 小1 is an ordinary entrant.
      const ages = agesOf(random, midYear ? 0 : 1, graduationAge - 1 - ago)
      return ages.map((age) => mover(random, year, age, { entry: 'transfer', from, until: null }))
    })
  })
}

/** Households that moved away in the current year (until today) or the two before. */
function movesOut(random: Random, times: Times): readonly (readonly Child[])[] {
  return [2, 1, 0].flatMap((ago) => {
    const year = asSchoolYear(times.year - ago)
    const last = limit(times, year)
    const first = dayOf(year, 4, 20)
    if (compareDates(last, first) < 0) return []
    return Array.from({ length: ago === 0 ? 5 : 7 }, (_, event) => {
      const until = ago > 0 && event < 3 ? endOf(year) : anyWorkday(random, first, last)
      return agesOf(random, 0, graduationAge - 1).map((age) =>
        mover(random, year, age, { entry: 'elementary', from: dayOf(year - age, 4, 1), until }),
      )
    })
  })
}

function mover(random: Random, year: SchoolYear, age: number, stay: Pick<Child, 'entry' | 'from' | 'until'>): Child {
  return {
    cohort: asSchoolYear(year - age),
    sex: anySex(random),
    ...stay,
    leaving: stay.until === null ? null : 'transfer',
    specialNeedsFrom: null,
    repeats: null,
    unplaced: false,
  }
}

/** Ages (years since 小1) of the children of a household, all different, the eldest first. */
function agesOf(random: Random, youngest: number, eldest: number): readonly number[] {
  const count = random.weighted([
    [1, 64],
    [2, 30],
    [3, 6],
  ])
  const first = random.int(youngest, eldest)
  const ages = [first]
  for (let next = first - random.int(2, 3); ages.length < count && next >= youngest; next -= random.int(2, 3)) {
    ages.push(next)
  }
  return ages
}

/** The last day of a year on which an event can already have happened. */
function limit({ year, asOf }: Times, of: SchoolYear): DateText {
  return of === year ? asOf : endOf(of)
}

const anySex = (random: Random): BirthSex => (random.chance(0.512) ? 'male' : 'female')
