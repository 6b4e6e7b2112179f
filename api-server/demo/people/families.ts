import { addDays, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dayOf } from '../calendar.ts'
import type { Random } from '../random.ts'
import { graduationAge, type Child, type Population } from './population.ts'

/** Children who share one guardian record, the eldest first, each with its birthday. */
export type Family = {
  readonly children: readonly FamilyChild[]
  readonly current: boolean
}
export type FamilyChild = Child & { readonly birthday: DateText }

/** The possible age gaps in school years between a child and its next elder sibling, with their frequencies. */
const gaps = [
  [1, 15],
  [2, 39],
  [3, 28],
  [4, 12],
  [5, 6],
] as const
const elderSibling = 0.36
const anotherElder = 0.22
/** About one family in eighty has twins. These two age groups certainly have a pair. */
const twins = 0.012
const twinAges = [2, 6]

/**
 * Divides the children into `count` families. Graduates of more than two years ago are kept only as far as needed for that number, because
 * the school began its records then.
 */
export function createFamilies(random: Random, population: Population, year: SchoolYear, count: number): Family[] {
  const births = random.fork('births')
  const apart = [...population.moves, ...population.fromOtherSchools.map((child) => [child])]
  const families = apart.map((children) => familyOf(births, children))
  const waiting = new Map([...population.regular].map(([cohort, children]) => [cohort, [...children]]))
  for (const [cohort, queue] of waiting) {
    const age = year - cohort
    let pairs = twinAges.includes(age) ? 1 : 0
    for (let child = queue.shift(); child && families.length < count; child = queue.shift()) {
      const children = [child]
      if (pairs > 0 || random.chance(twins)) {
        children.push(...queue.splice(0, 1))
        pairs -= 1
      }
      children.push(...eldersOf(random, cohort, waiting))
      families.push(familyOf(births, children))
    }
    if (age < graduationAge && families.length >= count) throw new Error(`${count} families cannot hold the pupils`)
  }
  return families
}

function eldersOf(random: Random, cohort: SchoolYear, waiting: ReadonlyMap<SchoolYear, Child[]>): readonly Child[] {
  const elders: Child[] = []
  let [at, probability] = [cohort, elderSibling]
  while (random.chance(probability)) {
    at = asSchoolYear(at - random.weighted(gaps))
    const elder = waiting.get(at)?.pop()
    if (!elder) break
    elders.push(elder)
    probability = anotherElder
  }
  return elders
}

function familyOf(random: Random, children: readonly Child[]): Family {
  const eldestFirst = [...children].sort((a, b) => a.cohort - b.cohort)
  const dated: FamilyChild[] = []
  for (const child of eldestFirst) {
    const elder = dated.at(-1)
    dated.push({ ...child, birthday: birthdayOf(random, child.cohort, elder) })
  }
  return { children: dated, current: children.some((child) => child.until === null) }
}

/** A day of the age group's window, 2 April to 1 April, and never within ten months of a sibling. */
function birthdayOf(random: Random, cohort: SchoolYear, elder?: FamilyChild): DateText {
  if (elder?.cohort === cohort) return elder.birthday
  const first = dayOf(cohort - 7, 4, 2)
  const last = dayOf(cohort - 7, 3, 31)
  // The first and the last day are the ones that people get wrong, so both occur.
  const edge = random.next()
  if (edge < 0.004 && elder === undefined) return first
  if (edge > 0.996) return addDays(last, 1)
  const tooEarly = elder && elder.cohort === cohort - 1 ? addDays(elder.birthday, 310) : first
  const drawn = addDays(first, random.int(0, 364))
  if (drawn >= tooEarly) return drawn
  return addDays(last, -random.int(0, 40))
}
