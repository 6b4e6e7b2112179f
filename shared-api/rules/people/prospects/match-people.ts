import { searchKey, phoneKey } from '../../../core/text/text-keys.ts'
import { kanaPartsOf, type KanaNames } from '../kana-order.ts'

/** Strong: name and birthday agree. Likely: the name agrees and nothing contradicts. Weak: one agrees and another contradicts. */
export const matchStrengths = ['strong', 'likely', 'weak'] as const
export type MatchStrength = (typeof matchStrengths)[number]

/** What two records say of one person. A missing value agrees with nothing and contradicts nothing. */
export type MatchFacts = KanaNames & {
  readonly name: string
  readonly birthday?: string | null
  readonly sex?: string | null
}

/**
 * How well two records fit; null for two people. Names are compared by their search keys, so blanks, widths, katakana and variants of one
 * character (髙, 高) make no difference. A directory often knows the name alone.
 */
export const matchStrength = (a: MatchFacts, b: MatchFacts): MatchStrength | null =>
  strengthOf(matchKeys(a), matchKeys(b))

/**
 * The known people who may fit somebody, as `matchStrength` says of each pair. A key is made once for each person, and only those with the
 * same name, kana or birthday are compared.
 */
export function matchFinder<Known extends MatchFacts>(
  known: readonly Known[],
): (wanted: MatchFacts) => readonly (Known & { readonly strength: MatchStrength })[] {
  const keyed = known.map((person) => ({ person, keys: matchKeys(person) }))
  const indexes = indexed.map((part) => ({ part, groups: Map.groupBy(keyed, ({ keys }) => keys[part]) }))
  return (wanted) => {
    const keys = matchKeys(wanted)
    const near = indexes.flatMap(({ part, groups }) => (keys[part] === '' ? [] : (groups.get(keys[part]) ?? [])))
    return [...new Set(near)].flatMap((one) => {
      const strength = strengthOf(keys, one.keys)
      return strength === null ? [] : [{ ...one.person, strength }]
    })
  }
}

/** What two records are compared by. Two people who agree in none of the first three are never taken for one. */
type MatchKeys = {
  readonly name: string
  readonly kana: string
  readonly birthday: string
  readonly sex: string
  readonly givenKana: string
  readonly givenName: string
}

const indexed = ['name', 'kana', 'birthday'] as const

function matchKeys(facts: MatchFacts): MatchKeys {
  const kana = kanaPartsOf(facts)
  return {
    name: searchKey(facts.name),
    kana: searchKey(kana.join('')),
    birthday: facts.birthday ?? '',
    sex: facts.sex ?? '',
    givenKana: searchKey(kana[1]),
    // A blank tells the given name from the family name.
    givenName: searchKey(facts.name.trim().split(/\s+/u)[1] ?? ''),
  }
}

function strengthOf(a: MatchKeys, b: MatchKeys): MatchStrength | null {
  const name = compare(a.name, b.name)
  const kana = compare(a.kana, b.kana)
  const birthday = compare(a.birthday, b.birthday)
  const sex = compare(a.sex, b.sex)
  const isNamed = name === 'same' || kana === 'same'
  const contradicts = [name, kana, birthday, sex].includes('other')
  if (isNamed && birthday === 'same') return contradicts && sex === 'other' ? 'weak' : 'strong'
  if (isNamed) return contradicts ? 'weak' : 'likely'
  const isGiven = compare(a.givenKana, b.givenKana) === 'same' || compare(a.givenName, b.givenName) === 'same'
  // Somebody whose family name changed, or whose kana alone differ.
  return birthday === 'same' && isGiven ? 'weak' : null
}

/** The candidates that fit, the best first, and those that fit equally by `idOf`. */
export function rankMatches<Candidate extends MatchFacts>(
  wanted: MatchFacts,
  candidates: readonly Candidate[],
  idOf: (candidate: Candidate) => string,
): readonly (Candidate & { readonly strength: MatchStrength })[] {
  return matchFinder(candidates)(wanted).toSorted(
    (a, b) => matchStrengths.indexOf(a.strength) - matchStrengths.indexOf(b.strength) || (idOf(a) < idOf(b) ? -1 : 1),
  )
}

export type GuardianFacts = { readonly name: string; readonly kana: string; readonly phones: readonly string[] }

/** The same for a guardian, who has no birthday in either record: the phone number takes its place. */
export function guardianStrength(a: GuardianFacts, b: GuardianFacts): MatchStrength | null {
  const isNamed =
    compare(searchKey(a.name), searchKey(b.name)) === 'same' || compare(searchKey(a.kana), searchKey(b.kana)) === 'same'
  const known = new Set(b.phones.map(phoneKey).filter((key) => key !== ''))
  const isCalled = a.phones.some((phone) => known.has(phoneKey(phone)))
  if (isNamed && isCalled) return 'strong'
  return isNamed ? 'likely' : isCalled ? 'weak' : null
}

type Agreement = 'same' | 'other' | 'unknown'

function compare(a: string, b: string): Agreement {
  if (a === '' || b === '') return 'unknown'
  return a === b ? 'same' : 'other'
}
