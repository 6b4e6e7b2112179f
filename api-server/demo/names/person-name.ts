import { presentFamilyNames } from './present-family-names.ts'
import type { Random } from '../random.ts'
import type { SpelledName } from './foreign-households.ts'
import type { NamePart } from './name-lists.ts'
import { romaji } from './romaji.ts'

/** A person's name in its parts; `family` is null for people of one word. */
export type PersonName = { readonly family: SpelledName | null; readonly given: SpelledName }

export const spelled = ({ text, kana }: NamePart): SpelledName => ({ text, kana, rome: romaji(kana) })

/** One part of a name, or the parts together in the order family, given; `separator` as somebody typed it. */
export function fullName({ family, given }: PersonName, of: keyof SpelledName, separator = ' '): string {
  return family === null ? given[of] : `${family[of]}${separator}${given[of]}`
}

/** Most people type a half-width space between the names; some use the full-width one. */
export function nameSeparator(random: Random): string {
  return random.chance(0.04) ? '\u3000' : ' '
}

/** Names for trying the search by kanji and by kana, so their reading is never missing. */
export function isSearchSample({ family }: PersonName): boolean {
  return family !== null && presentFamilyNames.includes(family.text)
}
