import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { storedKeys, wordKeys } from '@gakuseki/shared-api/core/text/text-keys.ts'

type Row = Readonly<Record<string, unknown>>

/** The keys by whose prefixes a search finds the person: all searched fields, and names joined from their parts. */
export function personSearchKeys(entity: Entity, row: Row): readonly string[] {
  const searched = entity.list.filter((field) => field.searched)
  return storedKeys([
    ...searched.flatMap(({ id, kind }) => (kind.searchKeys ?? wordKeys)(textOf(row, id))),
    ...joinedNames.flatMap((parts) => wordKeys(parts.map((id) => textOf(row, id)).join(''))),
  ])
}

// Full names of people whose record has only the parts.
const joinedNames = [
  ['familyName', 'givenName'],
  ['familyNameKana', 'givenNameKana'],
  ['familyName1', 'givenName1'],
  ['familyName2', 'givenName2'],
] as const

/** The fields of these keys that are not searched by themselves. */
export const joinedNameParts: ReadonlySet<string> = new Set(joinedNames.flat())

function textOf(row: Row, id: string): string {
  const value = row[id]
  return typeof value === 'string' ? value : ''
}
