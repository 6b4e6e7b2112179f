import { addDays, compareDates, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { dayOf, earlier, later } from '../calendar.ts'
import type { DemoGuardian, DemoStudent } from '../demo-types.ts'
import type { Pupil } from '../memberships.ts'
import type { SpelledName } from '../names/foreign-households.ts'
import { pickFamilyName, pickGivenName, type BirthSex, type Generation } from '../names/name-lists.ts'
import { isSearchSample, spelled, type PersonName } from '../names/person-name.ts'
import type { Random } from '../random.ts'
import { createStamps, createUserIds, type Mails } from './accounts.ts'
import { createFamilies, type FamilyChild } from './families.ts'
import { createGuardian, directoryGuardian } from './guardian-record.ts'
import { createHouseholds, type Household } from './household.ts'
import { createPopulation, type Child, type Times } from './population.ts'
import { createStudent, directoryStudent } from './student-record.ts'

/** The required number of guardian records: one for each family, and a few that the directory added before any child. */
const guardianCount = 1000
const directoryGuardians = 6

export type People = {
  readonly students: readonly DemoStudent[]
  readonly guardians: readonly DemoGuardian[]
  readonly pupils: readonly Pupil[]
}

/** Children past and present with their guardians. */
export function createPeople(random: Random, times: Times, mails: Mails): People {
  const population = createPopulation(random.fork('population'), times)
  const families = createFamilies(random.fork('families'), population, times.year, guardianCount - directoryGuardians)
  const households = createHouseholds(random.fork('households'), families)
  const guardians = createGuardians(random.fork('guardians'), households, times, mails)
  const placed = byArrival(random.fork('order'), households)
  const studentIds = createUserIds('s')
  const students: DemoStudent[] = []
  const pupils: Pupil[] = []
  const childNames = random.fork('names')
  const siblings = new Map<Household, PersonName[]>()
  for (const { child, household, at } of placed) {
    const name = nameChild(childNames, child.sex, household, siblings)
    const account = studentAccount(random, { child, name, serial: students.length }, times, studentIds, mails)
    const source = { child, household, name, account, guardianUserId: guardians[at]?.userId ?? '', year: times.year }
    students.push(createStudent(random.fork(account.userId), source))
    pupils.push({ userId: account.userId, child, kana: kanaOf(name), household: at })
  }
  for (const child of population.unplaced) {
    const name = unsampledName(childNames, 'child', child.sex)
    students.push(
      directoryStudent(
        name,
        studentAccount(random, { child, name, serial: students.length }, times, studentIds, mails),
      ),
    )
  }
  return { students, guardians, pupils }
}

type Placed = { readonly child: FamilyChild; readonly household: Household; readonly at: number }

/** Family reading, then given reading. People with one word are ordered by that word. */
function kanaOf({ family, given }: PersonName): Pupil['kana'] {
  return family === null ? [given.kana, ''] : [family.kana, given.kana]
}

/** In the order in which accounts were created, with siblings of one day apart. */
function byArrival(random: Random, households: readonly Household[]): readonly Placed[] {
  const all = households.flatMap((household, at) => household.children.map((child) => ({ child, household, at })))
  return random.shuffle(all).sort((a, b) => compareDates(a.child.from, b.child.from))
}

/** A name that no sibling has. */
function nameChild(
  random: Random,
  sex: BirthSex,
  household: Household,
  siblings: Map<Household, PersonName[]>,
): PersonName {
  const taken = siblings.get(household) ?? []
  const given = givenNameOf(random, sex, household, (text) => taken.some((name) => name.given.text === text))
  const name: PersonName = { family: household.childFamily, given }
  siblings.set(household, [...taken, name])
  return name
}

function givenNameOf(
  random: Random,
  sex: BirthSex,
  { foreign }: Household,
  isTaken: (text: string) => boolean,
): SpelledName {
  const own = (sex === 'male' ? foreign?.sons : foreign?.daughters)?.find(({ text }) => !isTaken(text))
  if (own) return own
  let picked = pickGivenName(random, 'child', sex)
  while (isTaken(picked.text)) picked = pickGivenName(random, 'child', sex)
  return spelled(picked)
}

function unsampledName(random: Random, generation: Generation, sex: BirthSex): PersonName {
  const name = { family: spelled(pickFamilyName(random)), given: spelled(pickGivenName(random, generation, sex)) }
  return isSearchSample(name) ? unsampledName(random, generation, sex) : name
}

type Newcomer = { readonly child: Child; readonly name: PersonName; readonly serial: number }

function studentAccount(
  random: Random,
  { child, name, serial }: Newcomer,
  times: Times,
  ids: (day: DateText) => string,
  mails: Mails,
) {
  const userId = ids(child.from)
  const stamps = random.fork(`stamps/${userId}`)
  const made = child.entry === 'transfer' ? child.from : addDays(child.from, -6)
  return {
    userId,
    googleMail: mails([name.family?.rome ?? '', name.given.rome, userId.slice(1, 3)]),
    ...createStamps(stamps, later(made, recordsSince(times)), earlier(times.asOf, child.until ?? times.asOf), serial),
  }
}

function createGuardians(
  random: Random,
  households: readonly Household[],
  times: Times,
  mails: Mails,
): readonly DemoGuardian[] {
  const ids = createUserIds('g')
  const known = households.map((household, serial) => {
    const [eldest] = household.children
    const from = eldest?.from ?? times.asOf
    const account = guardianAccount(random, { from, name: household.first.name, serial }, times, ids, mails)
    return createGuardian(random.fork(account.userId), household, account)
  })
  const fresh = Array.from({ length: directoryGuardians }, (_, at) => {
    const name = unsampledName(random, 'adult', at % 2 === 0 ? 'female' : 'male')
    const serial = households.length + at
    return directoryGuardian(name, guardianAccount(random, { from: times.asOf, name, serial }, times, ids, mails))
  })
  return [...known, ...fresh]
}

type NewGuardian = { readonly from: DateText; readonly name: PersonName; readonly serial: number }

function guardianAccount(
  random: Random,
  { from, name, serial }: NewGuardian,
  times: Times,
  ids: (day: DateText) => string,
  mails: Mails,
) {
  const userId = ids(from)
  return {
    userId,
    googleMail: mails([name.family?.rome ?? name.given.rome, userId]),
    ...createStamps(random, later(from, recordsSince(times)), times.asOf, serial),
  }
}

/** The day on which the school began its records here; older ones were imported. */
const recordsSince = ({ year }: Times): DateText => dayOf(year - 9, 4, 1)
