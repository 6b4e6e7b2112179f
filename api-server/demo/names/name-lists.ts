import type { Random } from '../random.ts'
import { elderManNameLines, elderWomanNameLines, manNameLines, womanNameLines } from './adult-names.ts'
import { boyNameLines, girlNameLines } from './child-names.ts'
import { commonFamilyNameLines } from './common-family-names.ts'
import { rarerFamilyNameLines } from './rarer-family-names.ts'

/** A family or given name in its writing, reading and spelling. Kana and Roman are '' if unknown. */
export type NamePart = { readonly text: string; readonly kana: string }
export type Generation = 'child' | 'adult' | 'elder'
export type BirthSex = 'male' | 'female'

type WeightedNames = { readonly names: readonly NamePart[]; readonly sums: readonly number[] }

const families = weigh(
  [...linesOf(commonFamilyNameLines), ...linesOf(rarerFamilyNameLines)].map(([text = '', kana = '', weight = '1']) => ({
    text,
    kana,
    // A school has 300 names, Japan 100,000. The square root gives the common names their real share.
    weight: Math.sqrt(Number(weight)),
  })),
)

const given: Readonly<Record<Generation, Readonly<Record<BirthSex, WeightedNames>>>> = {
  child: { male: givenNames(boyNameLines), female: givenNames(girlNameLines) },
  adult: { male: givenNames(manNameLines), female: givenNames(womanNameLines) },
  elder: { male: givenNames(elderManNameLines), female: givenNames(elderWomanNameLines) },
}

/** Every family name of the lists, with its reading. */
export const allFamilyNames: readonly NamePart[] = families.names

export function pickFamilyName(random: Random): NamePart {
  return pickFrom(families, random)
}

export function pickGivenName(random: Random, generation: Generation, sex: BirthSex): NamePart {
  return pickFrom(given[generation][sex], random)
}

/** The given names of a generation, for counts and checks. */
export function givenNamesOf(generation: Generation, sex: BirthSex): readonly NamePart[] {
  return given[generation][sex].names
}

function givenNames(lines: string): WeightedNames {
  return weigh(
    linesOf(lines).flatMap(([kana = '', ...writings]) =>
      // The commonest writing is first and occurs about as often as the next two together.
      writings.map((text, rank) => ({ text, kana, weight: 1 / (rank + 1) })),
    ),
  )
}

function linesOf(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
}

function weigh(entries: readonly (NamePart & { readonly weight: number })[]): WeightedNames {
  let sum = 0
  const sums = entries.map(({ weight }) => (sum += weight))
  return { names: entries.map(({ text, kana }) => ({ text, kana })), sums }
}

function pickFrom({ names, sums }: WeightedNames, random: Random): NamePart {
  const target = random.next() * (sums.at(-1) ?? 0)
  let low = 0
  let high = names.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  const found = names[low]
  if (!found) throw new Error('a name list is empty')
  return found
}
