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
export function matchStrength(a: MatchFacts, b: MatchFacts): MatchStrength | null {
  const name = compare(searchKey(a.name), searchKey(b.name))
  const kana = compare(kanaKey(a), kanaKey(b))
  const birthday = compare(a.birthday ?? '', b.birthday ?? '')
  const sex = compare(a.sex ?? '', b.sex ?? '')
  const isNamed = name === 'same' || kana === 'same'
  const contradicts = [name, kana, birthday, sex].includes('other')
  if (isNamed && birthday === 'same') return contradicts && sex === 'other' ? 'weak' : 'strong'
  if (isNamed) return contradicts ? 'weak' : 'likely'
  // Somebody whose family name changed, or whose kana alone differ.
  return birthday === 'same' && sameGiven(a, b) ? 'weak' : null
}

/** The candidates that fit, the best first, and those that fit equally by `idOf`. */
export function rankMatches<Candidate extends MatchFacts>(
  wanted: MatchFacts,
  candidates: readonly Candidate[],
  idOf: (candidate: Candidate) => string,
): readonly (Candidate & { readonly strength: MatchStrength })[] {
  return candidates
    .flatMap((candidate) => {
      const strength = matchStrength(wanted, candidate)
      return strength === null ? [] : [{ ...candidate, strength }]
    })
    .toSorted(
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

const kanaKey = (names: KanaNames): string => searchKey(kanaPartsOf(names).join(''))

/** Whether the given names agree, in kana or as they are written, where a blank tells them from the family name. */
function sameGiven(a: MatchFacts, b: MatchFacts): boolean {
  const [givenA = '', givenB = ''] = [a, b].map((names) => searchKey(kanaPartsOf(names)[1]))
  const [writtenA = '', writtenB = ''] = [a, b].map(({ name }) => searchKey(name.trim().split(/\s+/u)[1] ?? ''))
  return compare(givenA, givenB) === 'same' || compare(writtenA, writtenB) === 'same'
}
