import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { kanaSortKey, searchKeysOf } from '@gakuseki/shared-api/core/text-keys.ts'

/** The kana fields of a person, as far as the person's kind has them. */
export type KanaNames = {
  readonly familyNameKana?: string
  readonly givenNameKana?: string
  readonly nameKana?: string
}

type Row = Readonly<Record<string, unknown>>

/**
 * The text under which a person is ordered: family kana, then given kana, nameKana where those are empty; null without any
 * kana, which comes last (decisions "Dates, names, numbers").
 */
export function personKanaKey(names: KanaNames): string | null {
  const [family, given] = kanaPartsOf(names)
  if (family === '') return null
  // A key of one text is never the beginning of another's, so joined keys order like pairs.
  return `${kanaSortKey(family)}\u0001${kanaSortKey(given)}`
}

/** The two texts that are compared one after the other; someone with one name only stands under that name. */
export function kanaPartsOf({ familyNameKana, givenNameKana, nameKana }: KanaNames): readonly [string, string] {
  const [family, given, whole] = [familyNameKana, givenNameKana, nameKana].map((text) => (text ?? '').trim())
  if (family) return [family, given ?? '']
  return [whole || (given ?? ''), '']
}

/** The keys of which a typed prefix finds the person: all searched fields, and the names put together from their parts. */
export function personSearchKeys(entity: Entity, row: Row): readonly string[] {
  const searched = entity.list.filter((field) => field.searched).map((field) => textOf(row, field.id))
  return searchKeysOf([...searched, ...joinedNames.map((parts) => parts.map((id) => textOf(row, id)).join(''))])
}

// Full names of people whose record has only the parts.
const joinedNames = [
  ['familyName', 'givenName'],
  ['familyNameKana', 'givenNameKana'],
  ['familyName1', 'givenName1'],
  ['familyName2', 'givenName2'],
] as const

/** The fields that these keys of a person are made of, besides those that are searched anyway. */
export const joinedNameParts: ReadonlySet<string> = new Set(joinedNames.flat())

function textOf(row: Row, id: string): string {
  const value = row[id]
  return typeof value === 'string' ? value : ''
}
