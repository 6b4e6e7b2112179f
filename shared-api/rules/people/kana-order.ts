import { kanaSortKey } from '../../core/text/text-keys.ts'

/** The kana fields of a person, as far as the person's kind has them. */
export type KanaNames = {
  readonly familyNameKana?: string
  readonly givenNameKana?: string
  readonly nameKana?: string
}

/**
 * The text under which a person is ordered: family kana, then given kana, nameKana where those are empty; null without any
 * kana, which comes last (D-Data.3).
 */
export function personKanaKey(names: KanaNames): string | null {
  const [family, given] = kanaPartsOf(names)
  if (family === '') return null
  // A key of one text is never the beginning of another's, so joined keys order like pairs.
  return `${kanaSortKey(family)}\u0001${kanaSortKey(given)}`
}

/** The two texts that are compared one after the other; a name in one field is split at its first blank. */
export function kanaPartsOf({ familyNameKana, givenNameKana, nameKana }: KanaNames): readonly [string, string] {
  const [family, given, whole] = [familyNameKana, givenNameKana, nameKana].map((text) => (text ?? '').trim())
  if (family) return [family, given ?? '']
  // In a field with both names, the family name comes first.
  const [first = '', ...rest] = (whole || (given ?? '')).split(/\s+/)
  return [first, rest.join(' ')]
}

/** Kana order of two people of one class; whoever has no kana comes last. What decides between equals is the caller's. */
export function compareKana(a: KanaNames, b: KanaNames): number {
  const [left, right] = [personKanaKey(a), personKanaKey(b)]
  if (left === right) return 0
  if (left === null || right === null) return left === null ? 1 : -1
  return left < right ? -1 : 1
}
