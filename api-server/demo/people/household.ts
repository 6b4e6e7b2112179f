import { foreignHouseholds, type ForeignHousehold, type SpelledName } from '../names/foreign-households.ts'
import { presentFamilyNames } from '../names/present-family-names.ts'
import {
  allFamilyNames,
  pickFamilyName,
  pickGivenName,
  type BirthSex,
  type Generation,
  type NamePart,
} from '../names/name-lists.ts'
import { spelled, type PersonName } from '../names/person-name.ts'
import { elementarySchoolsAway } from '../places.ts'
import type { Random } from '../random.ts'
import { createHome, landlinePhone, mobilePhone, type Home } from './contact.ts'
import type { Family } from './families.ts'

/** A person who cares for a child: the child's name for them, and their contacts. */
export type Carer = {
  readonly relation: '母' | '父' | '祖母' | '祖父' | '叔母'
  readonly sex: BirthSex
  readonly generation: Generation
  readonly name: PersonName
  readonly mobile: string
}

/** A family with its names, home and adults, shared by all its children. */
export type Household = Family & {
  readonly home: Home
  readonly landline: string
  /** Null: a family from Japan. */
  readonly foreign: ForeignHousehold | null
  readonly childFamily: SpelledName | null
  /** The two slots of the guardian record. */
  readonly first: Carer
  readonly second: Carer | null
  /** Another person to call. */
  readonly third: Carer | null
  readonly formerSchool: string
}

/** Gives every family its names and its home. Current families get the required writings first. */
export function createHouseholds(random: Random, families: readonly Family[]): Household[] {
  const current = random.shuffle(families.filter((family) => family.current))
  const foreign = new Map(random.shuffle(foreignHouseholds).map((entry, at) => [current[at], entry]))
  const reserved = new Map(
    presentFamilyNames.map((text, at) => [current[foreignHouseholds.length + at], pickWriting(random, text)]),
  )
  return families.map((family) => {
    const origin = foreign.get(family)
    const name = reserved.get(family) ?? pickFamilyName(random)
    return origin ? foreignHousehold(random, family, origin) : japaneseHousehold(random, family, name)
  })
}

function japaneseHousehold(random: Random, family: Family, name: NamePart): Household {
  const house = spelled(name)
  const maiden = spelled(pickFamilyName(random))
  // Mostly after a divorce: the mother uses her own name again, and the children keep theirs.
  const motherFamily = random.chance(0.045) ? maiden : house
  const mother = (): Carer => carer(random, '母', motherFamily)
  const father = (): Carer => carer(random, '父', house)
  const grandmother = (): Carer => carer(random, '祖母', random.chance(0.5) ? house : maiden)
  const grandfather = (): Carer => carer(random, '祖父', random.chance(0.5) ? house : maiden)
  const pair = random.weighted<() => readonly [Carer, Carer | null]>([
    [() => [mother(), father()], 46],
    [() => [father(), mother()], 34],
    [() => [carer(random, '母', random.chance(0.3) ? maiden : motherFamily), null], 12],
    [() => [father(), null], 2],
    [() => [mother(), grandmother()], 3],
    [() => [carer(random, '祖母', house), carer(random, '祖父', house)], 1],
  ])
  const other = random.weighted<() => Carer | null>([
    [grandmother, 5],
    [grandfather, 2],
    [() => carer(random, '叔母', maiden), 1],
    [() => null, 4],
  ])
  return { ...household(random, family), childFamily: house, foreign: null, ...slots(pair()), third: other() }
}

function foreignHousehold(random: Random, family: Family, origin: ForeignHousehold): Household {
  const grownUp = (relation: '母' | '父', own: SpelledName | null, given: SpelledName): Carer => ({
    ...carer(random, relation, own),
    name: { family: own, given },
  })
  const father = grownUp('父', origin.family, origin.father)
  const mother = grownUp('母', origin.motherFamily ?? origin.family, origin.mother)
  const situation: readonly [Carer, Carer] = random.chance(0.5) ? [father, mother] : [mother, father]
  return { ...household(random, family), childFamily: origin.family, foreign: origin, ...slots(situation), third: null }
}

function household(random: Random, family: Family) {
  return {
    ...family,
    home: createHome(random),
    landline: random.chance(0.42) ? landlinePhone(random) : '',
    formerSchool: random.pick(elementarySchoolsAway),
  }
}

function carer(random: Random, relation: Carer['relation'], family: SpelledName | null): Carer {
  const sex = relation === '父' || relation === '祖父' ? 'male' : 'female'
  const generation = relation === '祖母' || relation === '祖父' ? 'elder' : 'adult'
  const given = spelled(pickGivenName(random, generation, sex))
  return { relation, sex, generation, name: { family, given }, mobile: mobilePhone(random) }
}

const slots = ([first, second]: readonly [Carer, Carer | null]): Pick<Household, 'first' | 'second'> => ({
  first,
  second,
})

/** A reading for a required writing. */
function pickWriting(random: Random, text: string): NamePart {
  const readings = allFamilyNames.filter((name) => name.text === text)
  if (readings.length === 0) throw new Error(`${text}: not in the list of family names`)
  return random.pick(readings)
}
