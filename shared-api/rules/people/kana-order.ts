import { kanaSortKey } from '../../core/text/text-keys.ts'

/** The kana fields of a person, as far as the type of person has them. */
export type KanaNames = {
  readonly familyNameKana?: string
  readonly givenNameKana?: string
  readonly nameKana?: string
}

/**
 * The text that orders a person: family kana, then given kana, or nameKana if those are empty. Null without any kana, which comes last
 * (D-Data.3).
 */
export function personKanaKey(names: KanaNames): string | null {
  const [family, given] = kanaPartsOf(names)
  if (family === '') return null
  // A key of one text is never the beginning of another's, so joined keys order like pairs.
  return `${kanaSortKey(family)}\u0001${kanaSortKey(given)}`
}

/** The two texts that are compared one after the other. A name in one field is split at its first blank. */
export function kanaPartsOf({ familyNameKana, givenNameKana, nameKana }: KanaNames): readonly [string, string] {
  const [family, given, whole] = [familyNameKana, givenNameKana, nameKana].map((text) => (text ?? '').trim())
  if (family) return [family, given ?? '']
  // In a field with both names, the family name comes first.
  const [first = '', ...rest] = (whole || (given ?? '')).split(/\s+/)
  return [first, rest.join(' ')]
}

/** Kana order of two people of one class. People without kana come last. The caller decides between equals. */
export function compareKana(a: KanaNames, b: KanaNames): number {
  const [left, right] = [personKanaKey(a), personKanaKey(b)]
  if (left === right) return 0
  if (left === null || right === null) return left === null ? 1 : -1
  return left < right ? -1 : 1
}
